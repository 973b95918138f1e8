import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { checkingStates } from '#machines/shared/flow/lost-answers.ts'
import { amountToSend, resumedForm } from '#machines/wallet/rules/fiat-movements.ts'
import { CHECK_NOW, TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { DEPOSIT_CREATED, DEPOSIT_TITLE } from '#machines/wallet/messages/fiat.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { Moved } from '#machines/wallet/parts/movement-actions.ts'
import { endingRefusal } from '#machines/wallet/parts/movement-states.ts'
import { followAddress } from '#machines/wallet/parts/fiat-form-events.ts'
import { filling } from './deposit-fiat.filling.states.ts'
import { depositFiatSetup, type DepositFiatContext } from './deposit-fiat.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

const HEADING = ['heading', DEPOSIT_TITLE] as const

/** The same request under the same key, whether it is sent for the first time or again. */
const request = <const Failed extends string>(failed: Failed) =>
  ({
    id: 'depositFiat',
    src: 'depositFiat',
    input: ({ context }: { context: DepositFiatContext }) => ({
      body: { currency: context.currency, amount: amountToSend(context) },
      key: context.sentKey,
    }),
    onDone: {
      target: 'deposited',
      actions: [
        { type: 'setTransaction', params: ({ event }: { event: { output: Moved } }) => event.output },
        { type: 'showSuccess', params: ({ event }: { event: { output: Moved } }) => event.output },
      ],
    },
    onError: { target: failed, actions: { type: 'setFailure', params: failureIn } },
  }) as const

export const depositFiatMachine = depositFiatSetup.createMachine({
  id: 'depositFiat',
  description: 'Creates a deposit by bank transfer; the transaction shows where to pay and with which reference',
  meta: { spec: ['§2 Deposit fiat', '§7 Money movement'], draft: ['currency', 'amount', 'sentKey'] },
  context: ({ input: { draft, query, newKey } }) => ({
    newKey,
    ...resumedForm({ draft, query }),
    failure: null,
    tId: '',
  }),
  initial: 'fetchingBalances',
  states: {
    fetchingBalances: {
      description: 'Fetching the currencies with the balances',
      tags: ['busy'],
      meta: { shows: [HEADING] },
      on: {
        'url.change': followAddress,
        'events.missed': {
          target: 'fetchingBalances',
          reenter: true,
          description: MISSED_EVENTS,
        },
      },
      invoke: {
        id: 'fetchCurrencyBalances',
        src: 'fetchCurrencyBalances',
        input: {},
        onDone: {
          target: 'resuming',
          actions: { type: 'setBalances', params: ({ event }) => ({ balances: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    unavailable: {
      description: 'The balances could not be fetched; they are retried automatically',
      meta: { shows: [HEADING, ['button', TRY_AGAIN]] },
      on: { 'url.change': followAddress, 'data.refresh': 'fetchingBalances' },
      after: { errorRetry: 'fetchingBalances' },
    },
    resuming: {
      description: 'Checking whether the answer to a request was lost by a reload',
      entry: 'clearFailure',
      always: [{ guard: 'isSent', target: 'askingAgain' }, { target: 'filling' }],
    },
    filling,
    depositingFiat: {
      description: 'Announcing the deposit under its idempotency key',
      tags: ['busy', 'moneyInFlight'],
      meta: { shows: [HEADING, ['button', SUBMITTING]] },
      invoke: request('checkingFailure'),
    },
    ...checkingStates({ target: 'filling.form.refused', actions: endingRefusal }),
    checkingOutcome: {
      description: 'The answer was lost: the same request is sent again under the same key after a delay or on request',
      tags: ['busy', 'moneyInFlight'],
      meta: { shows: [HEADING, ['button', CHECK_NOW]] },
      on: { 'outcome.check': 'askingAgain' },
      after: { errorRetry: 'askingAgain' },
    },
    askingAgain: {
      description: 'Sending the same request again under its idempotency key',
      tags: ['busy', 'moneyInFlight'],
      meta: { shows: [HEADING, ['button', SUBMITTING]] },
      invoke: request('checkingAnswer'),
    },
    deposited: {
      description: 'The deposit is created and the form is empty; a redirect follows',
      meta: { shows: [['status', DEPOSIT_CREATED]], spec: '§9 Redirect delays' },
      entry: ['clearSending', 'clearAmount'],
      after: { moneyRedirect: 'left' },
    },
    left: {
      description: 'Redirected to the transaction',
      type: 'final',
      meta: { shows: [] },
      entry: 'navigateToTransaction',
    },
  },
})
