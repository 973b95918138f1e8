import { childDraft, type FlowInput } from './flow-input.ts'
import type { Shown } from './flow-meta.ts'

interface OfferedForm<Guard, Unless, Src, Context, State, Actions> {
  readonly description: string
  /** Why it is not offered, and why it is. */
  readonly closed: string
  readonly offered: string
  /** Why it closes. */
  readonly changed: string
  /** The guard that tells whether it is offered, and its opposite: `not('maySend')`. */
  readonly guard: Guard
  readonly unless: Unless
  /** The machine of the form, and what it is given of the page. */
  readonly src: Src
  readonly state: (context: Context) => State
  /** What is done with its answer. */
  readonly answered: Actions
  readonly shows: readonly Shown[]
}

/** The region of a page with a form of its own, which is offered while the record waits for it. */
export const offeredForm = <
  const Guard extends string,
  const Unless,
  const Src extends string,
  Context extends Pick<FlowInput, 'draft'>,
  State extends object,
  const Actions,
>({
  description,
  closed,
  offered,
  changed,
  guard,
  unless,
  src,
  state,
  answered,
  shows,
}: OfferedForm<Guard, Unless, Src, Context, State, Actions>) =>
  ({
    description,
    initial: 'closed',
    states: {
      closed: { description: closed, meta: { shows }, always: { guard, target: 'offered' } },
      offered: {
        description: offered,
        meta: { shows },
        always: { guard: unless, target: 'closed', description: changed },
        invoke: {
          id: src,
          src,
          input: ({ context }: { context: Context }) => ({
            state: state(context),
            draft: childDraft(context.draft, src),
          }),
          onDone: { target: 'closed', actions: answered },
        },
      },
    },
  }) as const
