import { assign, setup } from 'xstate'
import type { FlowModel } from 'statewalk/model'

export type Movement = 'transferCrypto' | 'withdrawCrypto' | 'withdrawFiat' | 'depositFiat' | 'depositCrypto'

/** In whole units: USDT for what is sent over a network, BTC for what arrives there, USD for what goes by bank. */
export const AMOUNTS: Readonly<Record<Movement, number>> = {
  transferCrypto: 10,
  withdrawCrypto: 20,
  withdrawFiat: 20,
  depositFiat: 50,
  depositCrypto: 3,
}
export const START = { usdt: 10_000, usd: 10_000, btc: 0 }

export interface Expected {
  readonly usdt: number
  readonly usd: number
  readonly btc: number
  /** Sent to before, so that no code is needed; a bank account that is a day old is new. */
  readonly known: readonly Movement[]
  /** On its way. */
  readonly open: Exclude<Movement, 'transferCrypto'> | null
  readonly ended: 'completed' | 'cancelled' | null
}

/** `isLost`: the first answer does not arrive. */
export type MoveStep = { type: Movement; isLost: boolean }
export type MovementStep = MoveStep | { type: 'movement.cancel' } | { type: 'movement.settle' }

const assetOf = (movement: Movement): keyof typeof START => {
  if (movement === 'depositCrypto') return 'btc'
  return movement === 'withdrawFiat' || movement === 'depositFiat' ? 'usd' : 'usdt'
}
export const isOutgoing = (movement: Movement): boolean => !movement.startsWith('deposit')
export const needsCode = ({ known }: Expected, movement: Movement): boolean =>
  isOutgoing(movement) && !known.includes(movement)

const add = (expected: Expected, movement: Movement, amount: number): Expected => {
  const asset = assetOf(movement)
  return { ...expected, [asset]: expected[asset] + amount }
}

function moved(expected: Expected, movement: Movement): Expected {
  const paid = isOutgoing(movement) ? add(expected, movement, -AMOUNTS[movement]) : expected
  const isRemembered = movement === 'transferCrypto' || movement === 'withdrawCrypto'
  const known =
    isRemembered && needsCode(expected, movement) ? [...expected.known, movement].toSorted() : expected.known
  return movement === 'transferCrypto'
    ? { ...paid, known, open: null, ended: 'completed' }
    : { ...paid, known, open: movement, ended: null }
}

function after(expected: Expected, step: MovementStep): Expected {
  if (step.type !== 'movement.cancel' && step.type !== 'movement.settle') return moved(expected, step.type)
  const { open } = expected
  if (open === null) return expected
  const isCancelled = step.type === 'movement.cancel'
  const comesBack = isOutgoing(open) === isCancelled
  const settled = comesBack ? add(expected, open, AMOUNTS[open]) : expected
  return { ...settled, open: null, ended: isCancelled ? 'cancelled' : 'completed' }
}

const take = assign<Expected, MovementStep, undefined, MovementStep, never>(({ context, event }) =>
  after(context, event),
)
const move = { guard: 'isFree', actions: take } as const

const machine = setup({
  types: {} as { context: Expected; events: MovementStep },
  guards: {
    isFree: ({ context }) => context.open === null,
    isOpen: ({ context }) => context.open !== null,
    // Nobody can cancel what is on a network.
    isCancellable: ({ context }) => context.open !== null && context.open !== 'depositCrypto',
  },
}).createMachine({
  id: 'movements',
  context: { ...START, known: [], open: null, ended: null },
  on: {
    transferCrypto: move,
    withdrawCrypto: move,
    withdrawFiat: move,
    depositFiat: move,
    depositCrypto: move,
    'movement.cancel': { guard: 'isCancellable', actions: take },
    'movement.settle': { guard: 'isOpen', actions: take },
  },
})

const lostOrNot = () => [{ isLost: false }, { isLost: true }]

/** What a person's funds are expected to be after any movements. */
export const movementModel: FlowModel<typeof machine> = {
  machine,
  inputs: { nothing: undefined },
  events: {
    transferCrypto: lostOrNot,
    withdrawCrypto: lostOrNot,
    withdrawFiat: lostOrNot,
    depositFiat: lostOrNot,
    depositCrypto: () => [{ isLost: false }],
  },
  outcomes: {},
  counters: ({ context }) => [context.known, context.open],
  goal: () => true,
}
