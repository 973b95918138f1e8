import { groupedBy } from '../shared/grouped-by.ts'

/** Something with a name, and what else can be said about it, the most telling first. */
export interface Described {
  readonly name: string
  readonly facts: readonly string[]
}

/** What sets one apart from others of the same name: a fact that none of them has, or else all that some of them lack. */
const differenceFrom = (others: readonly Described[], { facts }: Described): string => {
  const alone = facts.find((fact) => others.every((other) => !other.facts.includes(fact)))
  return alone ?? facts.filter((fact) => others.some((other) => !other.facts.includes(fact))).join(', ')
}

/** The names, with what differs appended where several are the same: `Cancel order (by seller)`; what has nothing of its own keeps its name. */
export const distinctNames = (all: readonly Described[]): string[] => {
  const byName = groupedBy(all, ({ name }) => name)
  return all.map((each) => {
    const others = (byName.get(each.name) ?? []).filter((other) => other !== each)
    const difference = others.length === 0 ? '' : differenceFrom(others, each)
    return difference === '' ? each.name : `${each.name} (${difference})`
  })
}
