// Moves that were made and others that might have been: each follows another; of several the first is the main line.

export type Line = [number, string];

export interface TreeNode {
  parent: number;
  mover: number;
  text: string;
  followers: number[];
}

/** What it follows (0: the beginning, otherwise counted from 1), who moves, and how: the form in which the server takes a tree. */
export type PackedMove = [number, number, string];

export const ROOT = 0;

/** A value: a change makes a new one, in which moves keep their numbers. No number is given twice. */
export class MoveTree {
  private constructor(
    private readonly nodes: ReadonlyMap<number, TreeNode>,
    /** the highest number that a move has had: what is known of a deleted move is never taken for another's */
    private readonly last: number = Math.max(...nodes.keys()),
  ) {}

  static empty(): MoveTree {
    return new MoveTree(new Map([[ROOT, { parent: ROOT, mover: ROOT, text: "", followers: [] }]]));
  }

  static of(moves: PackedMove[]): MoveTree {
    const nodes = new Map([[ROOT, { parent: ROOT, mover: ROOT, text: "", followers: [] as number[] }]]);
    moves.forEach(([parent, mover, text], index) => {
      nodes.set(index + 1, { parent, mover, text, followers: [] });
      nodes.get(parent)!.followers.push(index + 1);
    });
    return new MoveTree(nodes);
  }

  /** From moves that have numbers already; each comes after the one that it follows. */
  static ofNodes(found: readonly (readonly [id: number, parent: number, mover: number, text: string])[]): MoveTree {
    const nodes = new Map([[ROOT, { parent: ROOT, mover: ROOT, text: "", followers: [] as number[] }]]);
    for (const [id, parent, mover, text] of found) {
      nodes.set(id, { parent, mover, text, followers: [] });
      nodes.get(parent)!.followers.push(id);
    }
    return new MoveTree(nodes);
  }

  static ofLog(log: Line[]): MoveTree {
    return MoveTree.of(log.map(([mover, text], index) => [index, mover, text]));
  }

  get size(): number {
    return this.nodes.size - 1;
  }

  has = (id: number) => this.nodes.has(id);
  at = (id: number): TreeNode => this.nodes.get(id)!;

  /** The moves that lead to one, from the first on, with it. */
  path(id: number): number[] {
    const found: number[] = [];
    for (let each = id; each !== ROOT; each = this.at(each).parent) found.push(each);
    return found.reverse();
  }

  /** The same, and what follows it. */
  line(id: number): number[] {
    const found = this.path(id);
    for (let each = this.at(id).followers[0]; each !== undefined; each = this.at(each).followers[0]) found.push(each);
    return found;
  }

  log = (ids: number[]): Line[] => ids.map((id) => [this.at(id).mover, this.at(id).text]);

  /** Other moves in place of this one. */
  siblings = (id: number): number[] => (id === ROOT ? [] : this.at(this.at(id).parent).followers.filter((each) => each !== id));

  isMain = (id: number): boolean => this.path(id).every((each) => this.at(this.at(each).parent).followers[0] === each);

  /** Make moves one after the other; those that are there already are not made twice. */
  add(from: number, moves: Line[]): [MoveTree, number[]] {
    const nodes = new Map(this.nodes);
    const ids: number[] = [];
    let [at, last] = [from, this.last];
    for (const [mover, text] of moves) {
      const parent = nodes.get(at)!;
      let id = parent.followers.find((each) => nodes.get(each)!.mover === mover && nodes.get(each)!.text === text);
      if (id === undefined) {
        id = last += 1;
        nodes.set(id, { parent: at, mover, text, followers: [] });
        nodes.set(at, { ...parent, followers: [...parent.followers, id] });
      }
      ids.push(id);
      at = id;
    }
    return [new MoveTree(nodes, last), ids];
  }

  /** These moves instead; those that are here already keep their numbers. */
  replaced(moves: PackedMove[]): MoveTree {
    const known = new Map([...this.nodes].map(([id, { parent, mover, text }]) => [JSON.stringify([parent, mover, text]), id]));
    const ids = [ROOT];
    let last = this.last;
    for (const [parent, mover, text] of moves) ids.push(known.get(JSON.stringify([ids[parent], mover, text])) ?? (last += 1));
    const { nodes } = MoveTree.ofNodes(moves.map(([parent, mover, text], index) => [ids[index + 1]!, ids[parent]!, mover, text]));
    return new MoveTree(nodes, last);
  }

  /** The same with numbers that were given elsewhere. */
  grown(from: number, moves: Line[], ids: number[]): MoveTree {
    const nodes = new Map(this.nodes);
    let at = from;
    ids.forEach((id, index) => {
      const [mover, text] = moves[index]!;
      if (!nodes.has(id)) {
        const parent = nodes.get(at)!;
        nodes.set(id, { parent: at, mover, text, followers: [] });
        nodes.set(at, { ...parent, followers: [...parent.followers, id] });
      }
      at = id;
    });
    return new MoveTree(nodes, Math.max(this.last, ...ids));
  }

  /** Without a move and all that follows it. */
  without(id: number): MoveTree {
    const nodes = new Map(this.nodes);
    const { parent } = this.at(id);
    nodes.set(parent, { ...this.at(parent), followers: this.at(parent).followers.filter((each) => each !== id) });
    for (const gone of this.below(id)) nodes.delete(gone);
    return new MoveTree(nodes, this.last);
  }

  private below(id: number): number[] {
    const found = [id];
    for (let index = 0; index < found.length; index += 1) found.push(...this.at(found[index]!).followers);
    return found;
  }

  /** With all that leads to a move as the main line. */
  promoted(id: number): MoveTree {
    const nodes = new Map(this.nodes);
    for (const each of this.path(id)) {
      const { parent } = this.at(each);
      const node = nodes.get(parent)!;
      nodes.set(parent, { ...node, followers: [each, ...node.followers.filter((other) => other !== each)] });
    }
    return new MoveTree(nodes, this.last);
  }

  /** How many moves would go with this one. */
  countFrom = (id: number) => this.below(id).length;

  /** With their numbers, the main line before what replaces it. */
  listed(): [number, number, number, string][] {
    const found: [number, number, number, string][] = [];
    const open = [...this.at(ROOT).followers].reverse();
    while (open.length) {
      const id = open.pop()!;
      const { parent, mover, text, followers } = this.at(id);
      found.push([id, parent, mover, text]);
      open.push(...[...followers].reverse());
    }
    return found;
  }

  /** To be kept and sent: the main line comes before what replaces it. */
  packed(): { moves: PackedMove[]; numbers: Map<number, number> } {
    const numbers = new Map([[ROOT, ROOT]]);
    const moves: PackedMove[] = [];
    const open = [...this.at(ROOT).followers].reverse();
    while (open.length) {
      const id = open.pop()!;
      const { parent, mover, text, followers } = this.at(id);
      numbers.set(id, moves.push([numbers.get(parent)!, mover, text]));
      open.push(...[...followers].reverse());
    }
    return { moves, numbers };
  }
}
