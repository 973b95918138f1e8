import type { Cause } from './labels.ts'

/** What is highlighted in a chart. */
export interface Highlights {
  /** Ids of the active states. */
  readonly active?: ReadonlySet<string>
  /** Ids of the transitions that the last step took. */
  readonly taken?: ReadonlySet<string>
  /** Ids of the transitions that can be taken now. */
  readonly possible?: ReadonlySet<string>
  readonly coverage?: ReadonlyMap<string, CoverageStatus>
  /** The id of a state or of a transition. */
  readonly selected?: string | undefined
  /** Ids of selected arrows. */
  readonly arrows?: ReadonlySet<string>
  /** Dims what is neither active nor possible. */
  readonly dimmed?: boolean
}

/** Planned: on a path of the tests, none of which is recorded yet. */
export type CoverageStatus = 'covered' | 'planned' | 'untested' | 'excepted'

/** What was picked in a chart. */
export type Selection = { readonly state: string } | { readonly transition: string }

/** SVG path data of an icon per cause, on a 12 by 12 grid. */
export const CAUSE_ICONS: Readonly<Record<Cause, string>> = {
  person: 'M6 5.6a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6M1.8 11c.5-2.3 2.1-3.4 4.2-3.4s3.700 1.100 4.200 3.400',
  stream: 'M1 4c1.700-1.800 3.300-1.800 5 0s3.300 1.800 5 0M1 8.500c1.700-1.800 3.300-1.800 5 0s3.300 1.800 5 0',
  app: 'M1.500 2.500h9v7h-9zM1.500 5h9',
  answer: 'M1.500 6.500 4.700 9.600 10.500 2.800',
  failure: 'M2.200 2.200l7.600 7.600M9.800 2.200 2.200 9.800',
  child: 'M1.500 1.500h9v9h-9zM4.500 4.500h3v3h-3z',
  clock: 'M6 11A5 5 0 1 0 6 1a5 5 0 0 0 0 10M6 3.300V6l1.900 1.300',
  always: 'M6.800 1 2.500 7h3.200L5.200 11l4.300-6H6.300z',
}
