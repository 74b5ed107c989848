// What has been picked so far of a move in several parts, for board and panel alike.

export class Picked {
  /** the place in my hand of a card that is to be laid */
  card = $state<number | null>(null);
  /** where a card is to be laid */
  quarry = $state<string | null>(null);
  /** the level from which a stone is to be moved */
  from = $state<{ pyramid: string; level: number } | null>(null);

  get isAny() {
    return this.card !== null || this.quarry !== null || this.from !== null;
  }

  drop() {
    this.card = null;
    this.quarry = null;
    this.from = null;
  }
}

export const pick = () => new Picked();
