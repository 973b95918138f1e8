import { SUBMITTING } from '#machines/shared/messages/forms.ts'

/** What a person sees in a state: ARIA role and accessible name. */
export type Shown = readonly [role: string, name: string]

/** The meta of states and transitions; a type alias, since xstate wants an index signature. */
export type FlowMeta = {
  /** What a person sees; every leaf state has it. */
  readonly shows?: readonly Shown[]
  /** The spec sections it fulfils, such as `§2 Auth screens`. */
  readonly spec?: string | readonly string[]
  /** On the root only: context fields that survive the end of a session. */
  readonly draft?: readonly string[]
  /** On the root only: the draft outlives a reload and the end of a session, but not that the person leaves the page, unless a request was sent. */
  readonly draftLasts?: 'visit'
}

export type FlowTag = 'busy' | 'dialog' | 'resumable' | 'moneyInFlight'

/** A state that confirms a command in a dialog of this title. */
export const asking = (question: string) => ({ tags: ['dialog'], meta: { shows: [['dialog', question]] } }) as const

/** The confirmed command is being sent and may move money: the dialog stays until the answer. */
export const sending = (question: string) =>
  ({
    tags: ['busy', 'dialog', 'moneyInFlight'],
    meta: {
      shows: [
        ['dialog', question],
        ['button', SUBMITTING],
      ],
    },
  }) as const
