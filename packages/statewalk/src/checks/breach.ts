import type { AnyMachineSnapshot } from 'xstate'
import type { Walk } from '../walk/explore.ts'
import { printPath } from '../paths/path-notation.ts'
import { shortestPathTo } from '../paths/paths.ts'

/** One place at which a property does not hold: the state with its walk, and what is wrong there. */
export interface Breach {
  readonly walk: Walk
  readonly snapshot: AnyMachineSnapshot
  readonly place: string
  /** What was found instead. */
  readonly found: string
}

const LONGEST = 400

/** A context as JSON, cut where it is long. */
export const contextText = (context: unknown): string => {
  const text = JSON.stringify(context) ?? ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** The first place that breaks a property, with the path to it, and how many others do; nothing where none does. */
export const breachText = (name: string, breaches: readonly Breach[]): string[] => {
  const [first] = breaches
  if (!first) return []
  const { walk, snapshot, place, found } = first
  const others = new Set(breaches.map((breach) => breach.place)).size - 1
  const more = others > 0 ? `, and at ${others} more` : ''
  const path = shortestPathTo(walk, (each) => each === snapshot)
  const line = path ? `\n  path: ${printPath(path)}` : ''
  return [`expected: "${name}"\n  broken ${place}${more}\n  found: ${found}${line}`]
}
