import { and } from 'xstate'
import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { sentUntilAnswered } from '#machines/shared/flow/lost-answers.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ADD_ACCOUNT, METHOD_PICKER, ORDER_IS_PLACED, TERMS_CHANGED } from '#machines/adverts/messages/marketplace.ts'
import { endingRefusal } from '#machines/wallet/parts/movement-states.ts'
import { createOrderInput, restoredForm, sumFault, sumOfFiat, tokensFor } from '#machines/adverts/rules/take-advert.ts'
import { CLOSE, filling } from './take-advert.filling.states.ts'
import type { OperationOutput } from '#machines/shared/api/endpoint.ts'
import { takeAdvertSetup, type TakeAdvertContext } from './take-advert.setup.ts'

/** What the code of a sale confirms. */
const saleFacts = (context: TakeAdvertContext) =>
  ({
    act: 'sale',
    amount: `${tokensFor(context) ?? ''} ${context.advert.order.token.ticker}`,
    to: 'account',
    recipient: context.advert.user.username,
  }) as const

const answered = ({ event }: { event: { output: OperationOutput<'createOrder'> } }) => event.output

/** The same request under the same key, whether it is sent for the first time or again. */
const createOrder = {
  id: 'createOrder',
  src: 'createOrder',
  input: ({ context }: { context: TakeAdvertContext }) => createOrderInput(context),
  onDone: {
    target: '#takeAdvert.created',
    actions: [
      { type: 'setOrder', params: answered },
      { type: 'showSuccess', params: answered },
    ],
  },
  onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
} as const

export const takeAdvertMachine = takeAdvertSetup.createMachine({
  id: 'takeAdvert',
  description: 'The trade modal: an amount, a payment method, one order',
  meta: {
    spec: ['§4 Starting a trade', '§5 Trade modal'],
    draft: ['advert', 'amount', 'method', 'account', 'sentKey', 'orderNo'],
  },
  context: ({ input: { draft, ...input } }) => {
    const { advert, amount = advert.order.min_limit, ...choices } = restoredForm(input.advert, draft)
    const begun = { ...input, ...choices, advert, ...sumOfFiat(advert, amount), balance: null, accounts: null }
    return {
      ...begun,
      fault: sumFault(begun),
      failure: null,
      before: null,
      isListed: true,
      orderNo: '',
      end: 'closed',
    }
  },
  output: ({ context }) => ({ type: context.end }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Checking whether the answer to an order was lost by a reload',
      always: [{ guard: 'isSent', target: 'checkingOutcome' }, { target: 'filling' }],
    },
    filling,
    choosingMethod: {
      description: 'Choosing a payment method in a dialog',
      meta: { shows: [['dialog', METHOD_PICKER]], spec: '§4 Starting a trade' },
      on: {
        'method.choose': {
          target: 'filling',
          actions: { type: 'setMethod', params: ({ event }) => ({ name: event.name }) },
        },
        'methodPicker.close': 'filling',
      },
    },
    creatingOrder: {
      description: 'Placing the order under a new idempotency key',
      tags: ['busy', 'moneyInFlight'],
      meta: { shows: [['button', SUBMITTING]], spec: '§7 M2M' },
      invoke: createOrder,
    },
    checkingOutcome: {
      ...sentUntilAnswered(createOrder, CHECKING_OUTCOME, '#takeAdvert.checkingFailure'),
      tags: ['busy', 'moneyInFlight'],
      on: {
        'orders.open': {
          description: 'Opens the list of orders, which contains it if it was placed',
          target: 'leftUnsure',
        },
      },
    },
    checkingFailure: {
      description: 'Checking the kind of failure',
      meta: { shows: [] },
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        codeRequired('confirmingCode'),
        {
          guard: 'hasFreshAdvert',
          target: 'termsChanged',
          actions: ['clearSending', 'setFreshAdvert', 'checkAmount', 'clearFailure'],
        },
        {
          guard: 'isAccountGone',
          target: 'filling',
          actions: ['clearBalance', 'clearAccounts', ...endingRefusal],
        },
        { guard: 'isAdvertGone', target: 'filling', actions: ['clearListed', 'clearBalance', ...endingRefusal] },
        { guard: 'isAccountMissing', target: 'accountMissing', actions: endingRefusal },
        { target: 'filling', actions: ['clearBalance', ...endingRefusal] },
      ],
    },
    ...codeStepStates({
      tags: [],
      facts: saleFacts,
      again: 'creatingOrder',
      closed: {
        guard: 'isCodeRequired',
        target: 'filling',
        actions: ['clearSending', 'clearFailure'],
        description: 'Dismissed; no order was placed',
      },
      refused: { target: 'checkingFailure' },
    }),
    termsChanged: {
      description: 'The advert has changed; the dialog shows the changes and the new total, and asks for confirmation',
      meta: { shows: [['dialog', TERMS_CHANGED]], spec: '§4 Starting a trade' },
      on: {
        'order.create': {
          description: 'A new request under a new idempotency key, if the amount is still valid',
          guard: and(['isAmountRight', 'isMethodOffered']),
          target: 'creatingOrder',
          actions: 'setSending',
        },
        'trade.edit': 'filling',
        'trade.close': 'outdated',
      },
    },
    accountMissing: {
      description: 'A seller needs an account to be paid by the method',
      meta: {
        shows: [['button', ADD_ACCOUNT]],
      },
      on: { 'account.add': 'leftForAccount', 'trade.close': CLOSE },
    },
    created: {
      description: 'The order is placed and the crypto is in escrow; a redirect follows, and a reload restores nothing',
      meta: { shows: [['dialog', ORDER_IS_PLACED]], spec: ['§4 Starting a trade', '§9 Redirect delays'] },
      entry: 'clearSending',
      after: { redirectAfterTrade: 'ordered' },
    },
    closed: {
      description: 'Closed without an order',
      type: 'final',
      meta: { shows: [] },
      entry: { type: 'setEnd', params: { end: 'closed' } },
    },
    ordered: {
      description: 'Redirected to the order',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'setEnd', params: { end: 'ordered' } }, 'navigateToOrder'],
    },
    outdated: {
      description: 'Closed; the list is fetched again',
      type: 'final',
      meta: { shows: [] },
      entry: { type: 'setEnd', params: { end: 'outdated' } },
    },
    leftForAccount: {
      description: 'Redirected to the accounts; whoever comes back, or goes back, finds what was entered',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'setEnd', params: { end: 'leftForAccount' } }, 'saveTrade', 'navigateToAccounts'],
    },
    leftUnsure: {
      description: 'Redirected to the list of orders',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'setEnd', params: { end: 'leftUnsure' } }, 'navigateToOrders'],
    },
  },
})
