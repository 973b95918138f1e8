import { mayChangesAt, phaseOf } from '#machines/domain/orders.ts'
import { flat } from '#machines/walk/walk-state.ts'
import { happenings, placed, SIDES, type Browser, type Happening, type World } from './world.ts'

const relative = (value: number | null, to: number) => (value === null ? null : value - to)

/** What makes two worlds one: values without the count of events and without the date. */
export const keyOfWorld = ({ order: { life, seq, at }, coins, buyer, seller }: World): string => {
  const { facts } = life
  const clock = [facts.deadlineAt, facts.paidAt, facts.cancelDeclinedAt].map((moment) => relative(moment, at))
  const due = [mayChangesAt(life, 'buyer', at), mayChangesAt(life, 'seller', at)].map((moment) => relative(moment, at))
  const sideKey = ({ page, untold, kept }: Browser) => {
    const { order, standing, act, failure, heard, expectedSeq, key } = page.context
    const known = order && [order.phase, seq - order.seq, order.may, order.cancel_requested_at !== null]
    const keeps = act && kept?.key === key ? [seq - kept.answer.seq, kept.answer.phase] : null
    const isBehind = heard > (order?.seq ?? 0)
    return [flat(page.value), known, standing, act, failure?.kind, isBehind, act && seq - expectedSeq, untold, keeps]
  }
  const times = phaseOf(life) === 'awaitingPayment' ? [clock[0], due] : due
  const reason = [facts.extended, facts.appealedBy, facts.cancelRequestedAt !== null, facts.closedReason]
  return JSON.stringify([life.value, reason, times, coins, sideKey(buyer), sideKey(seller)])
}

/** What a side is shown of the order, when it is at rest and has heard of everything. */
export const standingsAtRest = (world: World): string | null => {
  const atRest = SIDES.every((side) => {
    const { page, untold } = world[side]
    return (
      page.matches({ trading: { desk: 'standing', feed: 'resting' } }) &&
      !untold &&
      page.context.order?.seq === world.order.seq
    )
  })
  return atRest ? SIDES.map((side) => world[side].page.context.standing).join(' / ') : null
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
