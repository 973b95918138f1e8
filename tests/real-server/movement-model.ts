import { assign, setup } from 'xstate'
import type { FlowModel } from 'statewalk/model'

export type Movement = 'transferCrypto' | 'withdrawCrypto' | 'withdrawFiat' | 'depositFiat'

/** In whole units: USDT for what goes over a network, USD for what goes by bank. */
export const AMOUNTS: Readonly<Record<Movement, number>> = {
  transferCrypto: 10,
  withdrawCrypto: 20,
  withdrawFiat: 20,
  depositFiat: 50,
}
export const START = { usdt: 10_000, usd: 10_000 }

export interface Expected {
  readonly usdt: number
  readonly usd: number
  /** Sent to before, so that no code is needed; a bank account that is a day old is new. */
  readonly known: readonly Movement[]
  /** On its way. */
  readonly open: Exclude<Movement, 'transferCrypto'> | null
  readonly ended: 'completed' | 'cancelled' | null
}

/** `isLost`: the first answer does not arrive. */
export type MoveStep = { type: Movement; isLost: boolean }
export type MovementStep = MoveStep | { type: 'movement.cancel' } | { type: 'movement.settle' }

const isFiat = (movement: Movement): boolean => movement === 'withdrawFiat' || movement === 'depositFiat'
export const isOutgoing = (movement: Movement): boolean => movement !== 'depositFiat'
export const needsCode = ({ known }: Expected, movement: Movement): boolean =>
  isOutgoing(movement) && !known.includes(movement)

const add = (expected: Expected, movement: Movement, amount: number): Expected =>
  isFiat(movement) ? { ...expected, usd: expected.usd + amount } : { ...expected, usdt: expected.usdt + amount }

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
const end = { guard: 'isOpen', actions: take } as const

const machine = setup({
  types: {} as { context: Expected; events: MovementStep },
  guards: {
    isFree: ({ context }) => context.open === null,
    isOpen: ({ context }) => context.open !== null,
  },
}).createMachine({
  id: 'movements',
  context: { ...START, known: [], open: null, ended: null },
  on: {
    transferCrypto: move,
    withdrawCrypto: move,
    withdrawFiat: move,
    depositFiat: move,
    'movement.cancel': end,
    'movement.settle': end,
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
  },
  outcomes: {},
  counters: ({ context }) => [context.known, context.open],
  goal: () => true,
}
