import type { AnyEventObject } from 'xstate'
import { ORDER_COMMANDS, type OrderCommandType, type OrderEvent } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { advance, elapsedAt, mayChangesAt, newOrderLife, phaseOf, type Side } from '#machines/orders/rules/orders.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { ORDER_NO, orderSeen, START, WINDOW, type Moment } from '#machines/orders/samples/orders.ts'
import { commands } from '#machines/orders/order-command/order-command.commands.setup.ts'
import { asTyped, resultOf, type AnyFlowModel } from 'statewalk/model'
import { offered, type Offer } from 'statewalk/offers'
import { acted, inputOf, invokesOf, models, opened, turned, type Browser } from './browser.ts'

export const SIDES = ['buyer', 'seller'] as const
const COINS = 50
const commandOps: Readonly<Record<string, unknown>> = Object.fromEntries(
  ORDER_COMMANDS.map((type) => [commands[type].actor, type]),
)

/** Both browsers, the order on the server, and where its coins are. */
export interface World extends Readonly<Record<Side, Browser>> {
  readonly order: Moment
  readonly coins: Readonly<Record<'escrow' | Side, number>>
}

export interface Happening {
  readonly name: string
  readonly world: World
  /** What the lifecycle took on the way. */
  readonly events: readonly OrderEvent[]
}

/** Which event of the lifecycle an operation asks for. */
const commandOf = (op: string, asked: { body?: { accept?: boolean } }): OrderCommandType => {
  if (op === 'answerCancel') return asked.body?.accept ? 'cancel.accept' : 'cancel.decline'
  const command = ORDER_COMMANDS.find((type) => commands[type].actor === op)
  if (command === undefined) throw new Error(`two sides do not know ${op}`)
  return command
}

const TYPED = ['reason.choose', 'statement.change', 'paidAt.change']

const untouched: World = {
  order: { life: newOrderLife(START + WINDOW), seq: 0, at: START },
  coins: { escrow: COINS, buyer: 0, seller: 0 },
  buyer: opened(),
  seller: opened(),
}

/** The lifecycle takes an event: the coins follow it, and the stream has a frame for both sides. Null when it refuses. */
const advanced = (world: World, event: OrderEvent): World | null => {
  const life = advance(world.order.life, event)
  if (life === null) return null
  const phase = phaseOf(life)
  const to = phase === 'completed' ? 'buyer' : phase === 'cancelled' ? 'seller' : null
  const { coins } = world
  return {
    ...world,
    order: { life, seq: world.order.seq + 1, at: event.at },
    coins: to ? { ...coins, escrow: coins.escrow - COINS, [to]: coins[to] + COINS } : coins,
    buyer: { ...world.buyer, isBehind: true },
    seller: { ...world.seller, isBehind: true },
  }
}

const moved = (world: World, side: Side, event: AnyEventObject, of: 'page' | 'command' = 'page'): World => ({
  ...world,
  [side]: of === 'page' ? turned(world[side], event) : acted(world[side], event),
})

/** What the clock does to an order that ran out. */
const elapsed = ({ life, at }: Moment): OrderEvent | null => {
  const type = elapsedAt(life, at)
  return type && { type, by: 'clock', at }
}

/** A read treats an expired order as closed, although the expiry job has not run. */
const seenBy = (side: Side, { order }: Pick<World, 'order'>): Order => {
  const event = elapsed(order)
  const closed = event && advance(order.life, event)
  return closed ? seenBy(side, { order: { ...order, life: closed, seq: order.seq + 1 } }) : orderSeen(side, order)
}

const seen = (side: Side, world: World) => ({ status: 200, body: { data: seenBy(side, world) } })

interface Asked {
  readonly key: string
  readonly body: { readonly expected_seq: number; readonly accept?: boolean }
}

interface Answered {
  readonly world: World
  readonly answer: object
  readonly events: readonly OrderEvent[]
}

const refusal = (code: string, data: Order) => ({ status: 409, body: { error: 'not now', code, data } })

/** What the server does with a request that has arrived. */
const serve = (world: World, side: Side, op: string, asked: Asked): Answered => {
  const { lastAnswer } = world[side]
  const done = (data: Order) => ({ status: 200, body: { message: 'done', order_no: ORDER_NO, data } })
  if (lastAnswer?.key === asked.key) return { world, answer: done(lastAnswer.answer), events: [] }
  const { order } = world
  const refuse = (code: string) => ({ world, answer: refusal(code, seenBy(side, world)), events: [] })
  if (asked.body.expected_seq !== order.seq) return refuse('stale_order')
  const event: OrderEvent = { type: commandOf(op, asked), by: side, at: order.at }
  const after = advanced(world, event)
  if (after === null) return refuse('not_now')
  const answer = seenBy(side, after)
  const last = { key: asked.key, answer }
  return { world: { ...after, [side]: { ...after[side], lastAnswer: last } }, answer: done(answer), events: [event] }
}

const settled = (world: World, side: Side, of: 'page' | 'command', op: string, answer: unknown): World => {
  const outcomes: AnyFlowModel['outcomes'] = models[of === 'page' ? 'page' : 'orderCommand'].outcomes
  const { endpoint } = outcomes[op] ?? {}
  const result = endpoint ? resultOf({ endpoint, cases: { answer } }, 'answer') : { output: undefined }
  const id = { actorId: op }
  const type = `xstate.${'error' in result ? 'error' : 'done'}.actor.${op}`
  return moved(world, side, { type, ...result, ...id }, of)
}

/** Fetching the order takes no time here: what a page does not know yet, the stream has yet to deliver. */
const looked = (world: World): World =>
  SIDES.reduce((now, side) => {
    const isLooking = invokesOf(now[side].page).some(({ id }) => id === 'fetchOrder')
    return isLooking ? looked(settled(now, side, 'page', 'fetchOrder', seen(side, now))) : now
  }, world)

/** A request arrives and is answered; arrives and its answer is lost; or never arrives. */
const calls = (world: World, side: Side): Happening[] => {
  const sending = world[side].command
  if (sending?.id !== 'orderCommand') return []
  return invokesOf(sending.snapshot)
    .filter(({ id }) => id in commandOps)
    .flatMap((invoke) => {
      const { id } = invoke
      const { world: after, answer, events } = serve(world, side, id, inputOf(invoke, sending.snapshot) as Asked)
      const lost = (to: World, name: string, taken: readonly OrderEvent[]) => ({
        name: `${side}: ${id} ${name}`,
        world: settled(to, side, 'command', id, 'offline'),
        events: taken,
      })
      return [
        { name: `${side}: ${id} answered`, world: settled(after, side, 'command', id, answer), events },
        ...(events.length > 0 ? [lost(after, 'is done, its answer lost', events)] : []),
        lost(world, 'is lost', []),
      ]
    })
}

const isActing = ({ page }: Browser): boolean => !page.matches({ trading: { command: 'choosing' } })

const confirmed = (world: World, side: Side): World => {
  const isForm = world[side].command?.snapshot.matches({ confirming: 'describing' } as never)
  return moved(world, side, { type: isForm ? 'statement.submit' : 'command.confirm' }, 'command')
}

/** A command from the first click to the answer. */
const inOneGo = (world: World, side: Side, { event, name }: Offer): Happening[] =>
  calls(looked(confirmed(moved(world, side, event), side)), side)
    .slice(0, 1)
    .map((answered) => ({
      ...answered,
      name: `${side}: ${name} in one go`,
      world: isActing(answered.world[side]) ? moved(answered.world, side, { type: 'refusal.dismiss' }) : answered.world,
    }))

/**
 * The events of a person and of the page's own timers. While the other side is in the middle of a command, this side sends its own in one step: what
 * it is asked and shown on the way changes nothing for the other.
 */
const own = (world: World, side: Side): Happening[] => {
  const isAlone = !SIDES.some((each) => each !== side && isActing(world[each])) || isActing(world[side])
  const takes = ({ by, event, delay }: Offer) =>
    by === 'person' ? !TYPED.includes(event.type) : by === 'clock' && delay !== 'refocusThrottle'
  const named = (offer: Offer, of: 'page' | 'command') => ({
    name: `${side}: ${offer.name}`,
    world: moved(world, side, offer.event, of),
    events: [],
  })
  const open = world[side].command
  const inCommand = open === null ? [] : offered(models[open.id] as AnyFlowModel, asTyped(open.snapshot)).filter(takes)
  return [
    ...inCommand.map((offer) => named(offer, 'command')),
    ...offered(models.page, asTyped(world[side].page))
      .filter(takes)
      .flatMap((offer) => (isAlone || offer.by === 'clock' ? [named(offer, 'page')] : inOneGo(world, side, offer))),
  ]
}

/** The stream brings the change, or was down meanwhile and opens again. */
const streamed = (world: World, side: Side): Happening[] => {
  if (!world[side].isBehind) return []
  const upToDate = { ...world, [side]: { ...world[side], isBehind: false } }
  const frame = { type: 'order.changed', order_no: ORDER_NO, seq: world.order.seq }
  return [
    { name: `the stream reaches the ${side}`, world: moved(upToDate, side, frame), events: [] },
    { name: `the ${side}'s stream opens again`, world: moved(upToDate, side, { type: 'events.missed' }), events: [] },
  ]
}

/** An operator decides an appeal. */
const decided = (world: World): Happening[] =>
  (['appeal.awardBuyer', 'appeal.awardSeller'] as const).flatMap((type) => {
    const event: OrderEvent = { type, by: 'operator', at: world.order.at }
    const after = advanced(world, event)
    return after ? [{ name: `the operator: ${type}`, world: after, events: [event] }] : []
  })

/** Advances the time to the next moment that changes anything; the expiry job closes expired orders. */
const time = (world: World): Happening[] => {
  const { life, at } = world.order
  const event = elapsed(world.order)
  const swept = event && advanced(world, event)
  if (event && swept) return [{ name: 'the sweep comes by', world: swept, events: [event] }]
  const moments = SIDES.flatMap((side) => mayChangesAt(life, side, at) ?? [])
  if (moments.length === 0) return []
  return [
    {
      name: 'time passes',
      world: { ...world, order: { ...world.order, at: Math.min(...moments) } },
      events: [],
    },
  ]
}

/** The order is made, and both have opened its page. */
export const placed: World = looked(untouched)

/** Everything that can happen next. */
export const happenings = (world: World): Happening[] =>
  [
    ...SIDES.flatMap((side) => [...own(world, side), ...calls(world, side), ...streamed(world, side)]),
    ...decided(world),
    ...time(world),
  ].map((happening) => ({ ...happening, world: looked(happening.world) }))
