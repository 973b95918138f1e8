import { assign, setup } from 'xstate'
import {
  CANCEL_ASK_AGAIN_MS,
  BUYER_APPEAL_OPENS_MS,
  EXTENSION_OPENS_MS,
  type Instant,
  type OrderCommandType,
  type OrderEvent,
} from '#machines/orders/rules/order-lifecycle.setup.ts'
import {
  advance,
  forCommands,
  elapsedAt,
  isSettled,
  mayNow,
  newOrderLife,
  phaseOf,
  turningPoints,
  type OrderLife,
  type Side,
} from '#machines/orders/rules/orders.ts'
import { RATING_OPEN_MS } from '#machines/orders/rules/ratings.ts'
import { isOffered } from '#machines/orders/rules/order-words.ts'
import type { FlowModel } from 'statewalk/model'

export const SIDES = ['buyer', 'seller'] as const
export const WINDOW_MS = 30 * 60_000

/** Which advert the order is of: one that sells, one that buys, or one that sells and was closed since. */
export type AdvertKind = 'sell' | 'buy' | 'closed'
/**
 * What becomes of a command on its way: the answer comes, or it gets lost, or the request does. `direct`: sent by another client, since the page
 * offers another command that does the same.
 */
export type Delivery = 'answered' | 'answerLost' | 'requestLost' | 'direct'
/** A command of a side in one word: `buyer:payment.notify`. */
export type SideCommand = `${Side}:${OrderCommandType}`

export interface ExpectedOrder {
  readonly advert: AdvertKind
  readonly life: OrderLife
  /** How many events the lifecycle took. */
  readonly seq: number
  readonly at: Instant
  readonly closedAt: Instant | null
  readonly rated: Readonly<Record<Side, boolean>>
}

export type OrderStep =
  | { type: OrderCommandType; by: Side; delivery: Delivery }
  | { type: 'both.confirm'; first: SideCommand; second: SideCommand }
  | { type: 'appeal.award'; to: Side }
  | { type: 'rating.submit'; by: Side; delivery: Delivery }
  | { type: 'time.pass' }

export const partsOf = (command: SideCommand) => {
  const at = command.indexOf(':')
  return { by: command.slice(0, at) as Side, type: command.slice(at + 1) as OrderCommandType }
}

const placed = (advert: AdvertKind): ExpectedOrder => ({
  advert,
  life: newOrderLife(WINDOW_MS),
  seq: 0,
  at: 0,
  closedAt: null,
  rated: { buyer: false, seller: false },
})

export const isRateable = ({ life, at, closedAt }: ExpectedOrder): boolean =>
  phaseOf(life) === 'completed' && closedAt !== null && at < closedAt + RATING_OPEN_MS

export const isInLastMinutes = ({ life, at }: ExpectedOrder): boolean =>
  phaseOf(life) === 'awaitingPayment' && at >= life.facts.deadlineAt - EXTENSION_OPENS_MS

/** Whether Support still waits for the answer of a side. */
const isAnswerAwaited = ({ life, at }: ExpectedOrder): boolean => {
  const { answerBy, answeredAt } = life.facts
  return life.value === 'appealing' && answeredAt === null && answerBy !== null && at < answerBy
}

/** Everything by which two moments of an order differ for its sides. */
const momentKey = (order: ExpectedOrder) => {
  const { life, at } = order
  return [
    ...SIDES.map((side) => mayNow(life, side, at)),
    isInLastMinutes(order),
    elapsedAt(life, at),
    isAnswerAwaited(order),
    isRateable(order),
  ]
}

/** The next moment at which time alone changes anything; null when it never does. */
export const nextMoment = (order: ExpectedOrder): Instant | null => {
  const { life, at, closedAt } = order
  const moments = closedAt === null ? turningPoints(life) : [closedAt + RATING_OPEN_MS]
  const now = JSON.stringify(momentKey(order))
  const ahead = moments.filter((moment) => moment > at)
  return ahead.find((moment) => JSON.stringify(momentKey({ ...order, at: moment })) !== now) ?? null
}

/** What the lifecycle is sent by a step; null when only time passes or a side rates. */
export const eventOf = (order: ExpectedOrder, step: OrderStep): OrderEvent | null => {
  const { at } = order
  switch (step.type) {
    case 'time.pass': {
      const next = nextMoment(order) ?? at
      return { type: elapsedAt(order.life, next) ?? 'window.elapse', by: 'clock', at: next }
    }
    case 'appeal.award':
      return { type: step.to === 'buyer' ? 'appeal.awardBuyer' : 'appeal.awardSeller', by: 'operator', at }
    case 'rating.submit':
      return null
    case 'both.confirm':
      return { ...partsOf(step.first), at }
    default:
      return { type: step.type, by: step.by, at }
  }
}

const taken = (order: ExpectedOrder, event: OrderEvent): ExpectedOrder | null => {
  const life = advance(order.life, event)
  if (life === null) return null
  const closedAt = isSettled(life) ? event.at : null
  return { ...order, life, at: event.at, seq: order.seq + 1, closedAt }
}

const rated = (order: ExpectedOrder, by: Side): ExpectedOrder | null =>
  isRateable(order) && !order.rated[by] ? { ...order, rated: { ...order.rated, [by]: true } } : null

/** The order after a step, or null when the step is not possible. */
const after = (order: ExpectedOrder, step: OrderStep): ExpectedOrder | null => {
  if (step.type === 'rating.submit') return isShort(order) ? null : rated(order, step.by)
  const event = eventOf(order, step)
  const next = event && taken(order, event)
  if (next !== null || step.type !== 'time.pass' || isShort(order)) return next
  const at = nextMoment(order)
  return at === null ? null : { ...order, at }
}

export const orderMachine = setup({
  types: {} as { context: ExpectedOrder; events: OrderStep; input: AdvertKind },
  guards: {
    isPossible: ({ context, event }) => after(context, event) !== null,
  },
  actions: { take: assign(({ context, event }) => after(context, event) ?? context) },
}).createMachine({
  id: 'orders',
  context: ({ input }) => placed(input),
  on: {
    ...forCommands(() => ({ guard: 'isPossible', actions: 'take' }) as const),
    'both.confirm': { guard: 'isPossible', actions: 'take' },
    'appeal.award': { guard: 'isPossible', actions: 'take' },
    'rating.submit': { guard: 'isPossible', actions: 'take' },
    'time.pass': { guard: 'isPossible', actions: 'take' },
  },
})

type Snapshot = Parameters<FlowModel<typeof orderMachine>['goal']>[0]

/** What the page of a side offers. */
export const offeredTo = ({ life, at }: ExpectedOrder, side: Side): OrderCommandType[] => {
  const may = mayNow(life, side, at)
  return may.filter((type) => isOffered({ may }, type))
}

const commandsNow = (order: ExpectedOrder): SideCommand[] =>
  SIDES.flatMap((side) => offeredTo(order, side).map((type): SideCommand => `${side}:${type}`))

const passedBy = (order: ExpectedOrder) => {
  const { paidAt, cancelDeclinedAt } = order.life.facts
  return {
    hasWaited: paidAt !== null && order.at >= paidAt + BUYER_APPEAL_OPENS_MS,
    isJustDeclined: cancelDeclinedAt !== null && order.at < cancelDeclinedAt + CANCEL_ASK_AGAIN_MS,
  }
}

/** Losses and commands of both at once are taken where an order has no longer past, of an advert that sells. */
const isPlain = ({ context }: Snapshot, isLate: boolean): boolean => {
  const { extended, cancelDeclinedAt, claimedAt } = context.life.facts
  const isShortPast = !extended && cancelDeclinedAt === null && claimedAt === null
  return context.advert === 'sell' && isShortPast && passedBy(context).hasWaited === isLate
}

const deliveries = (snapshot: Snapshot, by: Side, type?: OrderCommandType): readonly Delivery[] => {
  const isOnlyLate = type === 'order.appeal' && by === 'buyer'
  return isPlain(snapshot, isOnlyLate) ? ['answered', 'answerLost', 'requestLost'] : ['answered']
}

/** The order goes on as before, or its past grows longer. */
const LEADING_BACK: readonly OrderCommandType[] = [
  'appeal.withdraw',
  'appeal.answer',
  'cancel.decline',
  'window.extend',
]

/** Only an advert that sells has orders that end late: where the coins of others go depends on how an order ends. */
const commandSteps = (snapshot: Snapshot, type: OrderCommandType) => {
  if (snapshot.context.advert !== 'sell' && LEADING_BACK.includes(type)) return []
  return SIDES.flatMap((by): { by: Side; delivery: Delivery }[] => {
    if (offeredTo(snapshot.context, by).includes(type))
      return deliveries(snapshot, by, type).map((delivery) => ({ by, delivery }))
    return [{ by, delivery: 'direct' }]
  })
}

/** Where the coins of other adverts go depends on how an order ends, not on how long it lasted. */
const isShort = ({ advert, life }: ExpectedOrder): boolean => advert !== 'sell' && phaseOf(life) !== 'awaitingPayment'

export const orderModel: FlowModel<typeof orderMachine> = {
  machine: orderMachine,
  guardsReadEvent: true,
  inputs: { sell: 'sell', buy: 'buy', closed: 'closed' },
  events: {
    ...forCommands((type) => (snapshot: Snapshot) => commandSteps(snapshot, type)),
    'both.confirm': (snapshot) => {
      const all = isPlain(snapshot, false) ? commandsNow(snapshot.context) : []
      const isOther = (first: SideCommand, second: SideCommand) => partsOf(first).by !== partsOf(second).by
      return all.flatMap((first) => all.filter((second) => isOther(first, second)).map((second) => ({ first, second })))
    },
    'appeal.award': () => SIDES.map((to) => ({ to })),
    'rating.submit': (snapshot) =>
      SIDES.flatMap((by) => deliveries(snapshot, by).map((delivery) => ({ by, delivery }))),
  },
  outcomes: {},
  counters: ({ context }) => {
    const { life, rated } = context
    const { appealedBy, closedReason, claimedAt, extended } = life.facts
    const isUnpaid = phaseOf(life) === 'awaitingPayment'
    if (isSettled(life)) return [life.value, closedReason, rated, isRateable(context)]
    return [
      life.value,
      isUnpaid && extended,
      appealedBy,
      claimedAt !== null,
      closedReason,
      momentKey(context),
      passedBy(context),
    ]
  },
  goal: ({ context }) => isSettled(context.life),
}
