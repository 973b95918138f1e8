import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { elapsedAt, mayNow, phaseOf } from '#machines/orders/rules/orders.ts'
import { explored, viewStatesAtRest, type Worlds } from './explored.ts'
import { sourceHash } from './source-hash.ts'
import { SIDES, type World } from './world.ts'

const isClosed = ({ order }: World) => ['completed', 'cancelled'].includes(phaseOf(order.life))

/** What holds in every world. */
const rules = {
  'the coins are in one place': (world) => {
    const { escrow, buyer, seller } = world.coins
    const places = isClosed(world) ? [buyer, seller] : [escrow]
    return escrow + buyer + seller === 50 && places.includes(50)
  },
  'a page that shows a closed order shows the truth': (world) =>
    SIDES.every((side) => {
      const { order } = world[side].page.context
      const shown = order?.phase === 'completed' || order?.phase === 'cancelled' ? order.phase : null
      // A read treats an expired order as closed before the expiry job runs.
      return (
        shown === null ||
        shown === phaseOf(world.order.life) ||
        order?.closed_reason === 'unpaid_timeout' ||
        order?.closed_reason === 'seller'
      )
    }),
  'somebody may act': (world) => {
    const { life, at } = world.order
    const isOthers = phaseOf(life) === 'appealing' || elapsedAt(life, at) !== null
    return isClosed(world) || isOthers || SIDES.some((side) => mayNow(life, side, at).length > 0)
  },
} satisfies Record<string, (world: World) => boolean>

/** What all worlds together show. */
export interface Findings {
  readonly worlds: number
  readonly steps: number
  /** The path to the first world that breaks a rule; empty where none does. */
  readonly breaking: Readonly<Record<keyof typeof rules, readonly string[]>>
  readonly viewStatesAtRest: readonly string[]
  /** Steps that cancel a paid order without its buyer or an operator. */
  readonly cancelledAlone: readonly string[]
  /** The path to a world from which both sides cannot come to see the order closed. */
  readonly stuck: readonly string[]
}

const breakingIn = ({ all, wayTo }: Worlds, holds: (world: World) => boolean): readonly string[] => {
  const found = [...all].find(([, world]) => !holds(world))
  return found ? wayTo(found[0]) : []
}

const cancelledAlone = ({ steps }: Worlds): string[] =>
  steps
    .filter(
      ({ from, to, events }) =>
        from.order.life.facts.paidAt !== null &&
        phaseOf(from.order.life) !== 'cancelled' &&
        phaseOf(to.order.life) === 'cancelled' &&
        !events.some(({ by }) => by === 'buyer' || by === 'operator'),
    )
    .map(({ name }) => name)

const found = (): Findings => {
  const worlds = explored()
  const stuck = worlds.stuckShortOf((world) => isClosed(world) && viewStatesAtRest(world) !== null)
  const breaking = Object.entries(rules).map(([name, holds]) => [name, breakingIn(worlds, holds)])
  return {
    worlds: worlds.all.size,
    steps: worlds.steps.length,
    breaking: Object.fromEntries(breaking) as Findings['breaking'],
    viewStatesAtRest: [...new Set([...worlds.all.values()].flatMap((world) => viewStatesAtRest(world) ?? []))].sort(),
    cancelledAlone: cancelledAlone(worlds),
    stuck: stuck ? worlds.wayTo(stuck) : [],
  }
}

const CACHE = 'node_modules/.cache/quayside'

/** Explored once for each change of the sources: what they give is the same on every run. */
export const findings = (): Findings => {
  const file = join(CACHE, `two-sides-${sourceHash('tests/two-sides/findings.ts')}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const result = found()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(result))
  renameSync(draft, file)
  return result
}
