import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import { childDraft } from '#machines/shared/flow/flow-input.ts'
import { LOADING_CURRENCIES } from '#machines/exchange/messages/external-orders.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { NEXT } from '#machines/exchange/messages/quotes.ts'
import { choices } from './buy-sell.choices.setup.ts'
import { buySellSetup } from './buy-sell.setup.ts'
import { forwardTo } from '#machines/exchange/parts/step-actions.ts'

/** Step 1 with an external recipient: only the provider's currencies lead on. */
export const external = buySellSetup.createStateConfig({
  description: 'An address, or a bank account: another side or token begins again',
  meta: { spec: ['§4 Buy/Sell wizard', '§5 Buy/Sell step 1', '§7 External exchange provider'] },
  initial: 'checkingCurrency',
  on: {
    ...choices,
    'side.choose': { ...choices['side.choose'], target: 'external', reenter: true },
    'token.choose': { ...choices['token.choose'], target: 'external', reenter: true },
  },
  states: {
    checkingCurrency: {
      description: 'Checking whether the provider offers the currency',
      always: [
        { guard: 'isCurrencyOffered', target: 'entering' },
        { guard: 'areExternalCurrenciesKnown', target: 'currencyNotOffered' },
        { target: 'fetchingExternalCurrencies' },
      ],
    },
    fetchingExternalCurrencies: {
      description: 'Fetching the currencies of the provider, once',
      tags: ['busy'],
      meta: { shows: [['status', LOADING_CURRENCIES]] },
      invoke: {
        id: 'fetchExternalCurrencies',
        src: 'fetchExternalCurrencies',
        onDone: {
          target: 'checkingCurrency',
          actions: { type: 'setExternalCurrencies', params: ({ event }) => ({ currencies: event.output }) },
        },
        onError: { target: 'currenciesMissing', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    currenciesMissing: {
      description: 'They could not be fetched; this is retried after a delay or on request, and nothing can be entered',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: { 'externalCurrencies.retry': 'fetchingExternalCurrencies' },
      after: { errorRetry: 'fetchingExternalCurrencies' },
    },
    currencyNotOffered: {
      description: 'The provider does not offer the currency; another one may be chosen',
      meta: { shows: [['button', NEXT]] },
      always: { guard: 'isCurrencyOffered', target: 'entering' },
    },
    entering: {
      description: 'Entering the address or the bank account',
      meta: { shows: [['button', NEXT]] },
      invoke: {
        id: 'externalRecipient',
        src: 'externalRecipient',
        input: ({ context: { side, token, external: recipient, draft } }) => ({
          side,
          token,
          recipient,
          draft: childDraft(draft, 'externalRecipient'),
        }),
        onDone: {
          target: '#ordering',
          actions: [
            { type: 'setExternal', params: ({ event }) => ({ external: event.output.recipient }) },
            ...forwardTo(2),
          ],
        },
      },
    },
  },
})
