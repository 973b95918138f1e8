import { specsOf, type TransitionRow } from 'statewalk/chart-rows'
import { groupedBy } from 'statewalk/grouped-by'
import { propertyNames, type AnyFlowModel } from 'statewalk/model'
import { transitionCells } from 'statewalk/transition-table'
import { madeBy } from './definition.ts'
import { commonRows, type CommonRows } from './own-names.ts'
import { ownFacts, sharedFacts, type Facts, type SharedFact } from './shared-facts.ts'

const KINDS = ['states', 'transitions', 'answers', 'sentences'] as const

type ByKind<T> = Readonly<Record<(typeof KINDS)[number], T>>

/** What a flow has of its own, beside what its definition gives it. */
export interface OwnRows {
  readonly options: readonly string[]
  /** Its own sections of the specification. */
  readonly specs: readonly string[]
  readonly names: CommonRows['names']
  readonly own: ByKind<Facts>
  readonly without: ByKind<readonly string[]>
}

/** What the flows of a definition share, and what each of them has of its own. */
export interface DefinitionRows {
  readonly specs: readonly string[]
  readonly shared: ByKind<readonly SharedFact[]>
  readonly flows: ReadonlyMap<AnyFlowModel, OwnRows>
}

const byKind = <T>(of: (kind: (typeof KINDS)[number]) => T): ByKind<T> => ({
  states: of('states'),
  transitions: of('transitions'),
  answers: of('answers'),
  sentences: of('sentences'),
})

/** How an actor can end, by the names of its outcomes: done, and failed. */
const answerCells = (actor: string, rows: readonly TransitionRow[]): readonly string[] => {
  const ending = (how: string) =>
    new Set(rows.filter(({ trigger }) => trigger.endsWith(how)).flatMap((row) => row.outcomes))
  return [actor, [...ending('done')].join(', '), [...ending('failed')].join(', ')]
}

interface Flow {
  readonly rows: CommonRows
  readonly options: readonly string[]
  readonly facts: ByKind<Facts>
}

const factsOf = ({ model, states, transitions }: CommonRows): ByKind<Facts> => ({
  states: new Map(states.map((cells) => [cells[0] ?? '', [cells]])),
  // An event in a state with all its rows, since their order decides.
  transitions: new Map(
    [...groupedBy(transitions, ({ from, trigger }) => `${from}, ${trigger}`)].map(([key, rows]) => [
      key,
      rows.map((row) => transitionCells({ ...row, outcomes: [] })),
    ]),
  ),
  answers: new Map(
    [...groupedBy(transitions, ({ actor }) => actor)].flatMap(([actor, rows]) =>
      actor === undefined ? [] : [[actor, [answerCells(actor, rows)]]],
    ),
  ),
  sentences: new Map(propertyNames(model).map((name) => [name, [[name]]])),
})

const isOwnName = ({ names }: CommonRows, { key }: SharedFact): boolean => names.has(key)

/** Transitions in the order of their states; how a request of each flow's own can end is its own, too. */
const sharedOf = (all: readonly Flow[]): ByKind<readonly SharedFact[]> => {
  const shared = byKind((kind) => sharedFacts(all.map(({ options, facts }) => ({ options, facts: facts[kind] }))))
  const places = shared.states.map(({ key }) => key)
  const placeOf = ({ rows }: SharedFact): number => places.indexOf(rows[0]?.[0] ?? '')
  return {
    ...shared,
    transitions: shared.transitions.toSorted((one, other) => placeOf(one) - placeOf(other)),
    answers: shared.answers.filter((fact) => !all.some(({ rows }) => isOwnName(rows, fact))),
  }
}

/** The rows of all flows of one definition: what they share, and what is left of each. */
export const definitionRows = (models: readonly AnyFlowModel[]): DefinitionRows => {
  const all = commonRows(models).map((rows) => ({
    rows,
    options: madeBy(rows.model)?.options ?? [],
    facts: factsOf(rows),
    specs: specsOf(rows.model),
  }))
  const shared = sharedOf(all)
  const specs = (all[0]?.specs ?? []).filter((each) => all.every((flow) => flow.specs.includes(each)))
  const flows = all.map(({ rows: { model, names }, options, facts, ...flow }) => {
    const parts = byKind((kind) => ownFacts({ options, facts: facts[kind] }, shared[kind]))
    const rows: OwnRows = {
      options,
      specs: flow.specs.filter((each) => !specs.includes(each)),
      names,
      own: byKind((kind) => parts[kind].own),
      without: byKind((kind) => parts[kind].without),
    }
    return [model, rows] as const
  })
  return { specs, shared, flows: new Map(flows) }
}
