import { not } from 'xstate'
import type { WizardStep } from '#machines/adverts/rules/advert-form.ts'
import * as text from '#machines/adverts/messages/create-trade.ts'
import type { OperationOutput } from '#machines/shared/api/endpoint.ts'
import { createTradeSetup, type CreateTradeContext } from './create-trade.setup.ts'
import * as show from './create-trade.meta.ts'

const forwardTo = (step: WizardStep) => [{ type: 'openStep', params: { step } }, 'navigateToStep'] as const
const backTo = (step: WizardStep) => [{ type: 'openStep', params: { step } }, 'replaceStep'] as const
const reset = { target: 'settingPrice', actions: ['resetDraft', ...backTo(1)] } as const

const fetchMarketPrice = {
  id: 'fetchMarketPrice',
  src: 'fetchMarketPrice',
  input: ({ context: { draft } }: { context: CreateTradeContext }) => ({
    query: { token: draft.token, currency: draft.currency },
  }),
  onDone: {
    target: 'known',
    actions: {
      type: 'setMarket',
      params: ({ event }: { event: { output: OperationOutput<'fetchMarketPrice'> } }) => ({
        price: event.output.price,
        usd: event.output.price_usd,
      }),
    },
  },
} as const

/** The advert while it is written: the market price of its pair, and the three steps. */
export const drafting = createTradeSetup.createStateConfig({
  description: 'Editing the draft, with the market price of its pair',
  type: 'parallel',
  states: {
    market: {
      description: 'The average market price of the chosen pair',
      meta: { spec: ['§2 Create Trade', '§5 Advert price'] },
      initial: 'fetchingMarketPrice',
      states: {
        fetchingMarketPrice: {
          description: 'Fetching the market price',
          meta: { shows: [['status', text.ASKING_MARKET]] },
          entry: ['clearMarket', 'setPairAsked'],
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice', reenter: true },
          invoke: {
            ...fetchMarketPrice,
            onError: 'unknown',
          },
        },
        known: {
          description: 'The market price is known',
          meta: { shows: [['status', text.MARKET_PRICE]], spec: '§9 Price band' },
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice' },
          after: { liveRefresh: { target: 'refreshing', description: 'The market price may have changed' } },
        },
        refreshing: {
          description: 'Fetching the market price again; the last one stays visible',
          meta: { shows: [['status', text.MARKET_PRICE]] },
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice' },
          invoke: {
            ...fetchMarketPrice,
            onError: { target: 'known', description: 'The last price stays valid until the next refresh' },
          },
        },
        unknown: {
          description: 'The market price could not be fetched; it is retried automatically',
          meta: {
            shows: [
              ['status', text.MARKET_PRICE],
              ['button', text.ASK_MARKET_AGAIN],
            ],
          },
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice' },
          on: { 'market.retry': { target: 'fetchingMarketPrice', description: 'Retry now' } },
          after: { errorRetry: { target: 'fetchingMarketPrice', description: 'Retry' } },
        },
      },
    },
    steps: {
      description: 'The three steps; the URL names the open one',
      initial: 'arriving',
      on: {
        'url.change': {
          description: 'Back, forward or a link changed the URL',
          target: '.arriving',
          actions: { type: 'setAddress', params: ({ event }) => ({ query: event.query, state: event.state }) },
        },
      },
      states: {
        arriving: {
          description: 'The step in the URL, or the last valid one before it',
          entry: 'lowerStep',
          always: [
            { guard: not('isWantedAdvert'), target: '#createTrade.resuming', actions: 'startOver' },
            { guard: 'isThirdStep', target: 'finishing', actions: 'replaceStep' },
            { guard: 'isSecondStep', target: 'settingAmounts', actions: 'replaceStep' },
            { target: 'settingPrice', actions: 'replaceStep' },
          ],
        },
        settingPrice: {
          ...show.SETTING_PRICE,
          on: {
            'type.change': {
              guard: 'isNew',
              actions: { type: 'setField', params: ({ event }) => ({ type: event.value }) },
            },
            'token.change': {
              description: 'Another asset: price and percent are reset to 0',
              guard: 'isNew',
              actions: { type: 'setPair', params: ({ event }) => ({ token: event.value }) },
            },
            'currency.change': {
              description: 'Another currency: price and percent are reset to 0',
              guard: 'isNew',
              actions: { type: 'setPair', params: ({ event }) => ({ currency: event.value }) },
            },
            'margin.change': {
              description: 'Floating at percent 0 starts at 100',
              actions: { type: 'setMargin', params: ({ event }) => ({ margin: event.value }) },
            },
            'price.change': {
              guard: 'isFixed',
              actions: { type: 'setField', params: ({ event }) => ({ price: event.value }) },
            },
            'percent.change': {
              guard: not('isFixed'),
              actions: { type: 'setField', params: ({ event }) => ({ percent: event.value }) },
            },
            'percent.raise': {
              guard: not('isFixed'),
              actions: { type: 'setStep', params: { direction: 1 } },
            },
            'percent.lower': {
              guard: not('isFixed'),
              actions: { type: 'setStep', params: { direction: -1 } },
            },
            'price.match': { guard: 'isMarketKnown', actions: 'matchMarket' },
            'field.leave': { actions: { type: 'touchField', params: ({ event }) => ({ name: event.name }) } },
            'draft.reset': reset,
            'step.next': { guard: 'isPriceSettled', target: 'settingAmounts', actions: forwardTo(2) },
          },
        },
        settingAmounts: {
          ...show.SETTING_AMOUNTS,
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Checking whether the person is paid, and where',
              always: [
                { guard: not('isSelling'), target: 'buying' },
                { guard: 'hasReceivingAccounts', target: 'selling' },
                { target: 'sellingWithoutAccount' },
              ],
            },
            buying: show.BUYING,
            selling: {
              ...show.SELLING,
              on: {
                'account.change': {
                  description: 'Another saved account for the payments by a method',
                  guard: 'hasSeveralAccounts',
                  actions: { type: 'setAccount', params: ({ event: { method, value } }) => ({ method, value }) },
                },
              },
            },
            sellingWithoutAccount: show.SELLING_WITHOUT_ACCOUNT,
          },
          on: {
            'type.change': {
              guard: 'isNew',
              target: '.choosing',
              actions: { type: 'setField', params: ({ event }) => ({ type: event.value }) },
            },
            'amount.change': {
              actions: { type: 'setField', params: ({ event }) => ({ token_amount: event.value }) },
            },
            'amount.max': {
              description: 'The whole available balance',
              guard: 'hasCoinsToSell',
              actions: 'setAll',
            },
            'minLimit.change': {
              actions: { type: 'setField', params: ({ event }) => ({ min_limit: event.value }) },
            },
            'maxLimit.change': {
              actions: { type: 'setField', params: ({ event }) => ({ max_limit: event.value }) },
            },
            'method.add': {
              guard: 'hasRoomForMethod',
              target: '.choosing',
              actions: [{ type: 'addMethod', params: ({ event }) => ({ name: event.name }) }, 'setShownAccounts'],
            },
            'method.remove': {
              target: '.choosing',
              actions: [{ type: 'removeMethod', params: ({ event }) => ({ name: event.name }) }, 'setShownAccounts'],
            },
            'window.change': {
              actions: { type: 'setField', params: ({ event }) => ({ completion_window: event.minutes }) },
            },
            'field.leave': { actions: { type: 'touchField', params: ({ event }) => ({ name: event.name }) } },
            'draft.reset': reset,
            'step.back': { target: 'settingPrice', actions: backTo(1) },
            'step.next': { guard: 'areAmountsSettled', target: 'finishing', actions: forwardTo(3) },
          },
        },
        finishing: {
          ...show.FINISHING,
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Checking whether the advert is new or edited',
              always: [{ guard: 'isNew', target: 'finishingNew' }, { target: 'finishingEdit' }],
            },
            finishingNew: show.FINISHING_NEW,
            finishingEdit: show.FINISHING_EDIT,
          },
          on: {
            'tag.add': {
              guard: 'hasRoomForTag',
              actions: { type: 'addTag', params: ({ event }) => ({ title: event.title }) },
            },
            'tag.remove': { actions: { type: 'removeTag', params: ({ event }) => ({ title: event.title }) } },
            'autoReply.change': {
              actions: { type: 'setField', params: ({ event }) => ({ auto_reply: event.value }) },
            },
            'remarks.change': {
              actions: { type: 'setField', params: ({ event }) => ({ remarks: event.value }) },
            },
            'draft.reset': reset,
            'step.back': { target: 'settingAmounts', actions: backTo(2) },
            'post.request': { guard: 'isWhole', target: '#createTrade.asking' },
          },
        },
      },
    },
  },
})
