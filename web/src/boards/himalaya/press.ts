// Attributes that make a drawn thing a control: for pointer, keyboard and screen readers.

export interface Target {
  label: string;
  /** leads to a legal move */
  hot: boolean;
  run: () => void;
  /** the move that is not possible now; the page asks the server why */
  why?: string;
  /** why it cannot be used, where no move is impossible */
  because?: string;
}

/** Whether an event came from an inner thing that cannot be used: that only says why. */
const isUnusable = ({ target }: Event) => target instanceof Element && target.closest("[data-why], [data-because]") !== null;

/** `looked`: even without a use the thing can be reached by keys, to ask what it is. */
export function press(target: Target | undefined, label: string, looked = false) {
  if (target?.why ?? target?.because) {
    const unusable = { "data-why": target.why, "data-because": target.because };
    return { role: "button", tabindex: 0, "aria-disabled": true, "aria-label": label, ...unusable } as const;
  }
  if (!target?.hot) return { role: "img", "aria-label": label, tabindex: looked ? 0 : undefined } as const;
  return {
    role: "button",
    tabindex: 0,
    "aria-label": `${target.label}. ${label}`,
    onclick: (event: Event) => !isUnusable(event) && target.run(),
    onkeydown: (event: KeyboardEvent) => {
      if ((event.key !== "Enter" && event.key !== " ") || isUnusable(event)) return;
      event.preventDefault();
      target.run();
    },
  } as const;
}
