import type { AnyEventObject, StateValue } from 'xstate'

/** The channel on which tabs send an atlas what their flows do. */
export const LIVE_CHANNEL = 'quayside-flows'
/** How often an atlas asks; a tab that is not asked for three times as long stops sending. */
export const LIVE_ASK_MS = 2000

/** The state of a running flow, without its secrets. */
export interface LiveState {
  readonly run: string
  readonly flow: string
  /** The run that this one is inside of, and under which id. */
  readonly parent: { readonly run: string; readonly id: string } | undefined
  readonly value: StateValue
  readonly status: string
  readonly context: unknown
}

/** A step of a running flow. */
export interface LiveStep {
  readonly kind: 'step'
  readonly tab: string
  /** The steps of a tab are numbered, from 1. */
  readonly number: number
  readonly path: string
  readonly state: LiveState
  /** Without its secrets. */
  readonly event: AnyEventObject
  /** Ids of transitions. */
  readonly took: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
}

export type LiveMessage =
  | {
      readonly kind: 'ask'
      /** The last step that the atlas knows, by tab. */
      readonly known: Readonly<Record<string, number>>
    }
  | { readonly kind: 'send'; readonly tab: string; readonly run: string; readonly event: AnyEventObject }
  | {
      readonly kind: 'here'
      readonly tab: string
      readonly path: string
      readonly runs: readonly LiveState[]
      /** The last steps that the atlas does not know, oldest first. */
      readonly earlier: readonly LiveStep[]
    }
  | LiveStep
