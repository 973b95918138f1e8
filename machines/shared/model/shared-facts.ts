/** Rows of cells, by what they are about: a state, an event in a state, a sentence. */
export type Facts = ReadonlyMap<string, readonly (readonly string[])[]>

/** What is known of one of the machines of a definition. */
export interface Made {
  readonly options: readonly string[]
  readonly facts: Facts
}

interface Condition {
  /** `code`, `without code`, `code and redirect`; empty if it always holds. */
  readonly words: string
  readonly literals: number
  readonly holds: (options: readonly string[]) => boolean
}

/** Rows that the machines of a definition share, or those of them for which the condition holds. */
export interface SharedFact {
  readonly key: string
  readonly rows: readonly (readonly string[])[]
  readonly condition: Condition
}

const pairsOf = (one: string, other: string): readonly Condition[] => [
  { words: `${one} and ${other}`, literals: 2, holds: (has) => has.includes(one) && has.includes(other) },
  { words: `${one} without ${other}`, literals: 2, holds: (has) => has.includes(one) && !has.includes(other) },
  { words: `${other} without ${one}`, literals: 2, holds: (has) => has.includes(other) && !has.includes(one) },
  { words: `${one} or ${other}`, literals: 2, holds: (has) => has.includes(one) || has.includes(other) },
  { words: `without ${one} or ${other}`, literals: 2, holds: (has) => !has.includes(one) && !has.includes(other) },
]

/** The simplest first. */
const conditionsOf = (options: readonly string[]): readonly Condition[] => [
  { words: '', literals: 0, holds: () => true },
  ...options.map((one) => ({ words: one, literals: 1, holds: (has: readonly string[]) => has.includes(one) })),
  ...options.map((one) => ({
    words: `without ${one}`,
    literals: 1,
    holds: (has: readonly string[]) => !has.includes(one),
  })),
  ...options.flatMap((one, at) => options.slice(at + 1).flatMap((other) => pairsOf(one, other))),
]

/** All keys, each after the one that it follows where it was first found. */
const keysInOrder = (all: readonly Facts[]): readonly string[] => {
  const keys: string[] = []
  for (const facts of all) {
    let at = 0
    for (const key of facts.keys()) {
      const found = keys.indexOf(key)
      if (found === -1) keys.splice(at, 0, key)
      at = (found === -1 ? at : found) + 1
    }
  }
  return keys
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Judged {
  readonly condition: Condition
  /** Those for which it holds. */
  readonly meant: readonly Made[]
  readonly cost: number
}

/** The conditions under which writing rows once, with where they are not so, is shorter than writing them for each machine that has them; the simplest first. */
const judged = (having: readonly Made[], all: readonly Made[], conditions: readonly Condition[]): readonly Judged[] =>
  conditions
    .flatMap((condition) => {
      const meant = all.filter(({ options }) => condition.holds(options))
      const wrong = all.filter((each) => meant.includes(each) !== having.includes(each)).length
      return wrong + 1 < having.length ? [{ condition, meant, cost: wrong + condition.literals }] : []
    })
    .toSorted((one, other) => one.cost - other.cost)

const factsAbout = (key: string, all: readonly Made[], conditions: readonly Condition[]): readonly SharedFact[] => {
  const found = all.flatMap(({ facts }) => (facts.has(key) ? [facts.get(key) ?? []] : []))
  const variants = new Map(found.map((rows) => [JSON.stringify(rows), rows]))
  const groups = [...variants.values()].map((rows) => ({
    rows,
    having: all.filter(({ facts }) => isSame(facts.get(key), rows)),
  }))
  const taken = new Set<Made>()
  return groups
    .toSorted((one, other) => other.having.length - one.having.length)
    .flatMap(({ rows, having }) => {
      const best = judged(having, all, conditions).find(({ meant }) => !meant.some((made) => taken.has(made)))
      for (const made of best?.meant ?? []) taken.add(made)
      return best ? [{ key, rows, condition: best.condition }] : []
    })
}

/** What machines of one definition share, in the order of their documents: for each of them at most one fact of a key holds. */
export const sharedFacts = (all: readonly Made[]): readonly SharedFact[] => {
  const conditions = conditionsOf([...new Set(all.flatMap(({ options }) => options))].sort())
  return keysInOrder(all.map(({ facts }) => facts)).flatMap((key) => factsAbout(key, all, conditions))
}

/** What a machine has instead of what is shared, or besides; and what of that it lacks. */
export const ownFacts = ({ options, facts }: Made, shared: readonly SharedFact[]) => {
  const given = new Map(shared.filter(({ condition }) => condition.holds(options)).map(({ key, rows }) => [key, rows]))
  return {
    own: new Map([...facts].filter(([key, rows]) => !isSame(rows, given.get(key)))),
    without: [...given.keys()].filter((key) => !facts.has(key)),
  }
}
