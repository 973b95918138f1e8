/** What a person sees in a state: ARIA role and accessible name. */
export type Shown = readonly [role: string, name: string]

/** The meta of states and transitions; a type alias, since xstate wants an index signature. */
export type FlowMeta = {
  /** What a person sees; every leaf state has it. */
  readonly shows?: readonly Shown[]
  /** The spec sections it fulfils, such as `§2 Auth screens`. */
  readonly spec?: string | readonly string[]
  /** On the root only: context fields that survive the end of a session. */
  readonly keep?: readonly string[]
}

export type FlowTag = 'busy' | 'dialog' | 'resumable' | 'moneyInFlight'
