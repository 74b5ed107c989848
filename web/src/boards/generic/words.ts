// Moves of a game without words of its own: their texts are the sentences.

export const tell = (move: string) => move;

/** What a move names after its word, cells among it. */
export const parts = (move: string) => move.split(" ").slice(1);
