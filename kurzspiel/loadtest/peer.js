// A server of boardgame.io with a toy game, in memory: what `kurzspiel load --peer boardgame.io` compares with ours.
const { Server } = require("boardgame.io/server");

const toy = {
  name: "toy",
  setup: ({ ctx }) => ({ stones: Array(ctx.numPlayers).fill(0), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, field) => {
      G.stones[Number(playerID)] += 1;
      G.last = field;
    },
  },
};

Server({ games: [toy], origins: [/localhost|127\.0\.0\.1/] }).run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: 0 } });
