import { storedFailure } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'

/** Where a failed deposit of test funds leads: a lost answer is repeated by the state `again`, a refusal is shown. */
export const lostDepositStates = <const Again extends string>(again: Again, meta: FlowMeta) =>
  ({
    checkingFailure: {
      description: 'A lost answer is checked; a refusal is shown',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        { target: 'resting', actions: { type: 'showFailure', params: storedFailure } },
      ],
    },
    checkingOutcome: {
      description: 'The outcome is unknown; the request is repeated under the same key after a delay',
      tags: ['busy', 'moneyInFlight'],
      meta,
      after: { errorRetry: again },
    },
  }) as const
