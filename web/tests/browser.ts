// What jsdom lacks of a browser and our modules ask for when they are loaded.
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
