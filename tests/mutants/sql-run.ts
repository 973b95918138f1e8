import type { SqlMutant } from './sql-mutants.ts'

/** Statements by what they are without the fault. */
export type Changes = Readonly<Record<string, string>>

/** The same thing missing in every statement that a function executes: `order.repo.ts lock`. */
export interface Fault extends Pick<SqlMutant, 'kind' | 'what'> {
  readonly place: string
  readonly changes: Changes
}

/** What the tests of a file noticed, faults by their names. */
export interface Noticed {
  /** Those of the statements that it executes. */
  readonly executed: Readonly<Record<string, Fault>>
  readonly killed: Readonly<Record<string, { readonly test: string; readonly message: string }>>
  /** Those that its tests, repeated, say nothing about: a server of its own must start with each. */
  readonly unjudged: readonly string[]
}

/** What a run does with the statements of one file of tests. */
export type SqlRun =
  | { readonly mode: 'whole file'; readonly changes: Changes }
  | {
      /** Each test is repeated with each fault that it executes, on the same server. */
      readonly mode: 'each test'
      readonly kind: SqlMutant['kind']
      /** How the places begin that are wanted; all when there are none. */
      readonly places: readonly string[]
      /** Faults that need no test any more. */
      readonly killed: readonly string[]
      /** The file that `Noticed` is written to. */
      readonly noticed: string
    }
