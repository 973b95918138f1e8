import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { sentAmount } from '#machines/exchange/rules/convert.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { CONVERT_AGAIN, CONVERTED, VIEW_TRANSACTION } from '#machines/exchange/messages/quotes.ts'
import { BALANCES_MISSING } from '#machines/wallet/messages/wallet.ts'
import { checkingQuote, quoteDialogs } from '#machines/exchange/parts/quote-states.ts'
import { filling, followAddress } from './convert.filling.states.ts'
import { convertSetup, startConvert } from './convert.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

export const convertMachine = convertSetup.createMachine({
  id: 'convert',
  description: 'One token to another at the price of a quote',
  meta: { spec: '§2 Convert', draft: ['from', 'to', 'amount'] },
  context: ({ input }) => startConvert(input),
  initial: 'fetchingTokens',
  states: {
    fetchingTokens: {
      description: 'Fetching the tokens and balances for the first time',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading']] },
      on: {
        'url.change': followAddress,
        'events.missed': {
          target: 'fetchingTokens',
          reenter: true,
          description: MISSED_EVENTS,
        },
      },
      invoke: {
        id: 'fetchTokenBalances',
        src: 'fetchTokenBalances',
        input: {},
        onDone: {
          target: 'checkingTokens',
          actions: { type: 'setTokens', params: ({ event }) => ({ tokens: event.output }) },
        },
        onError: {
          target: 'tokensMissing',
          actions: { type: 'reportFailure', params: failureIn },
        },
      },
    },
    checkingTokens: {
      description: 'Checking whether the answer to a conversion was lost by a reload, and whether there are two tokens',
      always: [
        { guard: 'isQuoteSent', target: 'quoting', actions: 'resumeQuote' },
        { guard: 'hasPair', target: 'filling' },
        { target: 'alone' },
      ],
    },
    tokensMissing: {
      description: 'The tokens could not be fetched; this is retried after a delay or on request',
      meta: {
        shows: [
          ['heading', BALANCES_MISSING],
          ['button', TRY_AGAIN],
        ],
      },
      on: { 'url.change': followAddress, 'tokens.retry': 'fetchingTokens', 'events.missed': 'fetchingTokens' },
      after: { errorRetry: 'fetchingTokens' },
    },
    alone: {
      description: 'The wallet has fewer than two tokens; another one is added on the wallet page',
      meta: { shows: [['link', 'Add a token']] },
      on: { 'balance.changed': 'fetchingTokens', 'events.missed': 'fetchingTokens' },
    },
    filling,
    quoting: {
      description: 'A quote is asked for, reviewed and used in dialogs',
      tags: ['dialog'],
      on: {
        'url.change': {
          ...followAddress,
          description: `${followAddress.description}; it dismisses the quote, unless that is being used`,
        },
      },
      ...quoteDialogs,
      invoke: {
        id: 'convertQuote',
        src: 'convertQuote',
        input: ({ context }) => ({
          request: { from: context.from, to: context.to, amount: sentAmount(context) },
          newKey: context.newKey,
          draft: childDraft(context.draft, 'convertQuote'),
        }),
        onDone: {
          target: 'checkingQuote',
          actions: { type: 'setOutput', params: ({ event }) => ({ output: event.output }) },
        },
      },
    },
    checkingQuote: checkingQuote('converted', 'filling'),
    converted: {
      description: 'The receipt: both amounts, the fee and the price',
      meta: {
        shows: [
          ['heading', CONVERTED],
          ['button', CONVERT_AGAIN],
          ['button', VIEW_TRANSACTION],
        ],
      },
      on: {
        'convert.again': { target: 'filling', actions: 'startAgain' },
        'url.change': { ...followAddress, target: 'filling', actions: ['startAgain', followAddress.actions] },
        'transaction.open': 'opened',
      },
    },
    opened: {
      type: 'final',
      description: 'Redirected to the transaction',
      meta: { shows: [] },
      entry: 'openTransaction',
    },
    left: {
      type: 'final',
      description: 'Redirected to the history',
      meta: { shows: [] },
      entry: 'openTransactions',
    },
  },
})
