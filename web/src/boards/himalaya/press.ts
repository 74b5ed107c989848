// Attributes that make a drawn thing a control: for pointer, keyboard and screen readers.

export interface Target {
  label: string;
  /** leads to a legal move */
  hot: boolean;
  run: () => void;
}

export function press(target: Target | undefined, label: string) {
  if (!target) return { role: "img", "aria-label": label } as const;
  if (!target.hot) return { role: "img", "aria-label": label, onclick: target.run } as const;
  return {
    role: "button",
    tabindex: 0,
    "aria-label": `${target.label}. ${label}`,
    onclick: target.run,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      target.run();
    },
  } as const;
}
