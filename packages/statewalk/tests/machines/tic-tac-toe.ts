import { assign, createMachine } from 'xstate'

type Player = 'x' | 'o'

interface Context {
  board: (Player | null)[]
  moves: number
  player: Player
  winner: Player | undefined
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

const fresh = (): Context => ({
  board: Array.from({ length: 9 }, () => null),
  moves: 0,
  player: 'x',
  winner: undefined,
})

/** The game on nine squares: only its guards know that the ninth move without a line is a draw. */
export const ticTacToe = createMachine({
  types: {} as { context: Context; events: { type: 'PLAY'; square: number } | { type: 'user.playAgain' } },
  id: 'ticTacToe',
  context: fresh(),
  initial: 'playing',
  states: {
    playing: {
      always: [
        {
          guard: ({ context: { board, player } }) => {
            const before = player === 'x' ? 'o' : 'x'
            return LINES.some((line) => line.every((square) => board[square] === before))
          },
          target: 'over.won',
          actions: assign({ winner: ({ context }) => (context.player === 'x' ? 'o' : 'x') }),
        },
        { guard: ({ context }) => context.moves === 9, target: 'over.drawn' },
      ],
      on: {
        PLAY: {
          guard: ({ context, event }) => context.board[event.square] === null,
          actions: assign(({ context, event }) => ({
            board: context.board.map((each, at) => (at === event.square ? context.player : each)),
            moves: context.moves + 1,
            player: context.player === 'x' ? ('o' as const) : ('x' as const),
          })),
        },
      },
    },
    over: {
      initial: 'won',
      states: { won: {}, drawn: {} },
      on: { 'user.playAgain': { target: 'playing', actions: assign(fresh) } },
    },
  },
})

export const examples = { events: { PLAY: Array.from({ length: 9 }, (_, square) => ({ square })) } }
