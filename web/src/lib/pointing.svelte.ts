// What is pointed at: parts of the board that a line of the log or a lesson is about.

class Pointing {
  parts = $state.raw<string[]>([]);

  at(parts: string[]) {
    this.parts = parts;
  }

  away() {
    if (this.parts.length) this.parts = [];
  }
}

export const pointing = new Pointing();
