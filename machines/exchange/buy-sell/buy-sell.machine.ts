import { and, not } from 'xstate'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { sentAmount } from '#machines/exchange/rules/convert.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import { ORDER_CREATED } from '#machines/exchange/messages/external-orders.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import {
  NEW_ORDER,
  OPTIONS_MISSING,
  ORDER_COMPLETED,
  PREVIOUS,
  VIEW_TRANSACTION,
} from '#machines/exchange/messages/quotes.ts'
import { checkingQuote, quoteDialogs } from '#machines/exchange/parts/quote-states.ts'
import { NO_RECIPIENT } from '#machines/exchange/rules/external-orders.ts'
import { entering } from './buy-sell.entering.states.ts'
import { selecting } from './buy-sell.selecting.states.ts'
import { buySellSetup, startBuySell } from './buy-sell.setup.ts'
import { backTo, followAddress } from '#machines/exchange/parts/step-actions.ts'

const unfetched = { target: 'optionsMissing', actions: { type: 'reportFailure', params: failureIn } } as const

const userIn = ({ event }: { event: { user: SessionUser | null } }) => ({ user: event.user })

export const buySellMachine = buySellSetup.createMachine({
  id: 'buySell',
  description: 'Buying crypto for fiat, or selling it, in three steps: for the own account or an external recipient',
  meta: {
    spec: ['§2 Buy/Sell', '§4 Buy/Sell wizard', '§6 Signed-in user'],
    draft: ['side', 'token', 'currency', 'recipient', 'external', 'amount', 'connection'],
  },
  context: ({ input }) => startBuySell(input),
  on: { 'session.changed': { actions: { type: 'setUser', params: userIn } } },
  initial: 'fetchingTokens',
  states: {
    fetchingTokens: {
      description: 'Fetching the tokens that can be bought and sold',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading']] },
      on: { 'url.change': followAddress },
      invoke: {
        id: 'fetchP2pTokens',
        src: 'fetchP2pTokens',
        input: {},
        onDone: {
          target: 'fetchingCurrencies',
          actions: { type: 'setTokens', params: ({ event }) => ({ tokens: event.output }) },
        },
        onError: unfetched,
      },
    },
    fetchingCurrencies: {
      description: 'Fetching the currencies',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading']] },
      on: { 'url.change': followAddress },
      invoke: {
        id: 'fetchCurrencies',
        src: 'fetchCurrencies',
        input: {},
        onDone: {
          target: 'resuming',
          actions: { type: 'setCurrencies', params: ({ event }) => ({ currencies: event.output }) },
        },
        onError: unfetched,
      },
    },
    optionsMissing: {
      description: 'They could not be fetched; this is retried after a delay or on request',
      meta: {
        shows: [
          ['heading', OPTIONS_MISSING],
          ['button', TRY_AGAIN],
        ],
      },
      on: {
        'options.retry': 'fetchingTokens',
        'url.change': followAddress,
        'session.changed': {
          description: 'The person logged in or out in another tab',
          target: 'fetchingTokens',
          actions: { type: 'setUser', params: userIn },
        },
      },
      after: { errorRetry: 'fetchingTokens' },
    },
    resuming: {
      id: 'resuming',
      description: 'An order or a quote whose answer was lost by a reload, the step in the URL, or the one before it',
      entry: 'clearFailure',
      always: [
        { guard: 'isOrderSent', target: 'ordering', actions: backTo(2) },
        { guard: 'isQuoteSent', target: 'selecting' },
        { guard: and(['isSecondStep', 'isExternal', 'hasRecipient']), target: 'ordering', actions: 'replaceStep' },
        { guard: and(['isSecondStep', not('isExternal'), 'isConnected']), target: 'entering', actions: 'replaceStep' },
        { target: 'selecting', actions: backTo(1) },
      ],
    },
    selecting,
    entering,
    reviewing: {
      id: 'reviewing',
      description: 'Step 3: a quote is asked for, reviewed and used in dialogs',
      tags: ['dialog'],
      on: {
        'url.change': {
          ...followAddress,
          description: 'Back closes the quote, unless it is being used',
        },
      },
      ...quoteDialogs,
      invoke: {
        id: 'buySellQuote',
        src: 'buySellQuote',
        input: ({ context }) => ({
          request: {
            side: context.side,
            token: context.token,
            currency: context.currency,
            amount: sentAmount(context),
          },
          newKey: context.newKey,
          draft: childDraft(context.draft, 'buySellQuote'),
        }),
        onDone: {
          target: 'checkingQuote',
          actions: { type: 'setOutput', params: ({ event }) => ({ output: event.output }) },
        },
      },
    },
    checkingQuote: checkingQuote('completed', 'entering'),
    completed: {
      description: 'The order: both amounts, the fee and the price; nothing of it can be ordered again by a reload',
      entry: ['clearAmount', ...backTo(2)],
      meta: {
        shows: [
          ['heading', ORDER_COMPLETED],
          ['button', NEW_ORDER],
          ['button', VIEW_TRANSACTION],
        ],
      },
      on: {
        'order.again': { target: 'selecting', actions: ['startAgain', ...backTo(1)] },
        'url.change': { ...followAddress, target: 'resuming', actions: ['startAgain', followAddress.actions] },
        'order.open': 'opened',
      },
    },
    ordering: {
      id: 'ordering',
      description:
        'Steps 2 and 3 with an external recipient: the amount, the review and the order, which has its own view',
      meta: { shows: [['button', PREVIOUS]] },
      invoke: {
        id: 'externalOrder',
        src: 'externalOrder',
        input: ({ context: { side, token, currency, external, amount, newKey, draft } }) => ({
          order: { side, token, currency, recipient: external ?? NO_RECIPIENT },
          amount,
          newKey,
          draft: childDraft(draft, 'externalOrder'),
        }),
        onDone: {
          target: 'checkingOrder',
          actions: { type: 'setOrdered', params: ({ event }) => ({ output: event.output }) },
        },
      },
    },
    checkingOrder: {
      description: 'Checking whether there is an order, or the step before is wanted',
      always: [
        { guard: 'isOrdered', target: 'ordered' },
        { target: 'selecting', actions: backTo(1), description: 'What was entered stays' },
      ],
    },
    ordered: {
      description: 'The order with an external recipient is created; a redirect follows',
      meta: { shows: [['status', ORDER_CREATED]], spec: '§9 Redirect delays' },
      after: { redirectAfterTrade: 'followed' },
    },
    followed: {
      type: 'final',
      description: 'Redirected to the page of the order with an external recipient',
      meta: { shows: [] },
      entry: 'openExternalOrder',
    },
    opened: { type: 'final', description: 'Redirected to the order', meta: { shows: [] }, entry: 'openTransaction' },
    left: { type: 'final', description: 'Redirected to the history', meta: { shows: [] }, entry: 'openTransactions' },
  },
})
