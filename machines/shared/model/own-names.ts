import { stateRows, transitionRows, type StateRow, type TransitionRow } from 'statewalk/chart-rows'
import type { AnyFlowModel, Shown } from 'statewalk/model'
import { shownWords, stateCells } from 'statewalk/transition-table'

/** The rows of a flow in which what only it shows, asks and hears has the same name in every flow of its definition. */
export interface CommonRows {
  readonly model: AnyFlowModel
  /** In cells of a table. */
  readonly states: readonly (readonly string[])[]
  readonly transitions: readonly TransitionRow[]
  /** What the flow has for each of these names: `heading` → `"Login"`, `request` → `login`. */
  readonly names: ReadonlyMap<string, string>
}

/** A name at a place: what is shown there, which actor is awaited, which event of the stream is heard. */
interface Placed {
  readonly place: string
  readonly name: string
}

type IsUsual = (placed: Placed) => boolean

const ROOT = 'any state'

const shownAt = (state: string, at: number, [role, name]: Shown): Placed => ({
  place: `${state} shows ${role} ${at}`,
  name,
})
const awaitedIn = ({ from, actor = '' }: TransitionRow): Placed => ({ place: `${from} awaits`, name: actor })
const heardIn = ({ from, event = '' }: TransitionRow): Placed => ({ place: `${from} hears`, name: event })

/** The rows of a flow as they are. */
const rowsOf = (model: AnyFlowModel) => {
  const rooted = (name: string): string => (name === model.machine.id ? ROOT : name)
  const transitions = transitionRows(model).map((row) => ({ ...row, from: rooted(row.from), to: rooted(row.to) }))
  return { model, states: stateRows(model), transitions }
}

type Rows = ReturnType<typeof rowsOf>

const placedOf = ({ states, transitions }: Rows): readonly Placed[] => [
  ...states.flatMap(({ name, shows }) => shows.map((each, at) => shownAt(name, at, each))),
  ...transitions.filter(({ actor }) => actor !== undefined).map(awaitedIn),
  ...transitions.filter(({ by }) => by === 'stream').map(heardIn),
]

const textOf = ({ place, name }: Placed): string => `${place}: ${name}`

/** A name is usual where more than half of the flows that have one at its place, and at least two, have it. */
const usualIn = (all: readonly Rows[]): IsUsual => {
  const counts = new Map<string, number>()
  for (const placed of all.map(placedOf)) {
    const texts = [...placed.map(textOf), ...placed.map(({ place }) => place)]
    for (const each of new Set(texts)) counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  return (placed) => {
    const having = counts.get(textOf(placed)) ?? 0
    return having > 1 && having * 2 > (counts.get(placed.place) ?? 0)
  }
}

/** Numbers what is met of each kind: `heading`, then `heading 2`. */
const namer = () => {
  const names = new Map<string, string>()
  const called = (kind: string, what: string): string => {
    const before = [...names.keys()].filter((name) => name.split(' ')[0] === kind)
    const known = before.find((name) => names.get(name) === what)
    const name = known ?? (before.length === 0 ? kind : `${kind} ${before.length + 1}`)
    names.set(name, what)
    return name
  }
  return { names, called }
}

type Called = ReturnType<typeof namer>['called']

const stateIn = (row: StateRow, isUsual: IsUsual, called: Called): readonly string[] =>
  stateCells(
    row,
    row.shows.map((shown, at) =>
      isUsual(shownAt(row.name, at, shown)) ? shownWords(shown) : called(shown[0], `"${shown[1]}"`),
    ),
  )

/** The events of the stream that only some flows hear, by type: each with all that every state takes like it. */
const ownEvents = (rows: readonly TransitionRow[], isUsual: IsUsual): ReadonlyMap<string, readonly string[]> => {
  const use = (type: string) =>
    JSON.stringify(rows.filter(({ event }) => event === type).map((row) => ({ ...row, event: '', trigger: '' })))
  const own = rows.filter((row) => row.by === 'stream' && !isUsual(heardIn(row))).map(({ event = '' }) => event)
  const types = [...new Set(own)]
  return new Map(types.map((type) => [type, types.filter((other) => use(other) === use(type))]))
}

const renamed = ({ model, states, transitions }: Rows, isUsual: IsUsual): CommonRows => {
  const { names, called } = namer()
  const events = ownEvents(transitions, isUsual)
  const transitionIn = (row: TransitionRow): readonly TransitionRow[] => {
    const { actor, event = '' } = row
    if (actor !== undefined && !isUsual(awaitedIn(row))) {
      const name = called(model.outcomes[actor]?.child ? 'flow' : 'request', `\`${actor}\``)
      return [{ ...row, actor: name, trigger: row.trigger.replace(actor, name) }]
    }
    const alike = events.get(event)
    if (!alike) return [row]
    const name = called('change', alike.map((type) => `\`${type}\``).join(', '))
    return alike[0] === event ? [{ ...row, event: name, trigger: name }] : []
  }
  return {
    model,
    states: states.map((row) => stateIn(row, isUsual, called)),
    transitions: transitions.flatMap(transitionIn),
    names,
  }
}

/** The rows of the flows of one definition under common names, in the order of the flows. */
export const commonRows = (models: readonly AnyFlowModel[]): readonly CommonRows[] => {
  const all = models.map(rowsOf)
  const isUsual = usualIn(all)
  return all.map((rows) => renamed(rows, isUsual))
}
