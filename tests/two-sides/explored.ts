import { ORDER_VIEW_STATES } from '#machines/orders/rules/order-view-state.ts'
import { isSettled, mayChangesAt, phaseOf } from '#machines/orders/rules/orders.ts'
import { flat } from 'statewalk/state-value'
import type { Browser } from './browser.ts'
import { happenings, placed, SIDES, type Happening, type World } from './world.ts'

const relative = (value: number | null, to: number) => (value === null ? null : value - to)

/** The server's answer to a side's request: only whether it is outdated matters, and whether the answer is used. */
const askedBy = ({ page, command, lastAnswer }: Browser, seq: number) => {
  if (command === null) return null
  const { order } = page.context
  const { asked } = command.snapshot.context
  const { key, failure } = command.id === 'orderCommand' ? command.snapshot.context : { key: '', failure: null }
  const isLastAnswer = lastAnswer?.key === key
  return [
    [command.snapshot.context.command, flat(command.snapshot.value), failure?.kind],
    seq === asked.seq,
    isLastAnswer && [lastAnswer.answer.phase, lastAnswer.answer.seq >= (order?.seq ?? 0)],
  ]
}

const sideKey = (side: Browser, seq: number) => {
  const { order, failure, announcedSeq } = side.page.context
  const known = order && [order.phase, seq === order.seq, order.may, order.cancel_requested_at !== null]
  const isBehind = announcedSeq > (order?.seq ?? 0)
  return [flat(side.page.value), known, askedBy(side, seq), failure?.kind, isBehind, side.isBehind]
}

/** The part of an order's past that decides its future. */
const lifeKey = ({ life, at }: World['order']) => {
  const { facts } = life
  if (isSettled(life)) return [life.value, facts.closedReason === 'unpaid_timeout' || facts.closedReason === 'seller']
  const due = SIDES.map((side) => relative(mayChangesAt(life, side, at), at))
  // Once it is paid, the payment window has no effect.
  const left = phaseOf(life) === 'awaitingPayment' ? [relative(facts.deadlineAt, at), facts.extended] : null
  const heard = [facts.claimedAt !== null, facts.answerFrom, facts.answeredAt !== null]
  return [life.value, facts.appealedBy, facts.cancelRequestedAt !== null, due, left, heard]
}

/** What makes two worlds one: values without the count of events and without the date. */
export const keyOfWorld = ({ order, coins, buyer, seller }: World): string =>
  JSON.stringify([lifeKey(order), coins, sideKey(buyer, order.seq), sideKey(seller, order.seq)])

const shownTo = ({ page }: Browser) =>
  ORDER_VIEW_STATES.find((shown) => page.matches({ trading: { order: { shown } } }))

/** What the two sides are shown of the order, when both are at rest and know everything. */
export const viewStatesAtRest = (world: World): string | null => {
  const atRest = SIDES.every((side) => {
    const { page, isBehind } = world[side]
    return (
      page.matches({ trading: { command: 'choosing', feed: 'resting' } }) &&
      !isBehind &&
      page.context.order?.seq === world.order.seq
    )
  })
  return atRest ? SIDES.map((side) => shownTo(world[side])).join(' / ') : null
}

export interface WorldStep extends Omit<Happening, 'world'> {
  readonly from: World
  readonly to: World
}

export interface Worlds {
  readonly all: ReadonlyMap<string, World>
  readonly steps: readonly WorldStep[]
  /** What happened on the shortest way to a world. */
  readonly wayTo: (key: string) => readonly string[]
  /** A world from which none of these can be reached any more. */
  readonly stuckShortOf: (goal: (world: World) => boolean) => string | undefined
}

/** Every world that both browsers, the server, the stream and the clock can bring about. */
export const explored = (): Worlds => {
  const first = keyOfWorld(placed)
  const all = new Map([[first, placed]])
  const cameBy = new Map<string, { from: string; name: string }>()
  const before = new Map<string, string[]>()
  const steps: WorldStep[] = []
  for (const [key, from] of all)
    for (const { world, name, events } of happenings(from)) {
      const next = keyOfWorld(world)
      steps.push({ from, to: world, name, events })
      before.set(next, [...(before.get(next) ?? []), key])
      if (all.has(next)) continue
      all.set(next, world)
      cameBy.set(next, { from: key, name })
    }
  const wayTo = (key: string): string[] => {
    const last = cameBy.get(key)
    return last ? [...wayTo(last.from), last.name] : []
  }
  const stuckShortOf = (goal: (world: World) => boolean) => {
    const good = new Set([...all].filter(([, world]) => goal(world)).map(([key]) => key))
    for (const key of good) for (const earlier of before.get(key) ?? []) good.add(earlier)
    return [...all.keys()].find((key) => !good.has(key))
  }
  return { all, steps, wayTo, stuckShortOf }
}
