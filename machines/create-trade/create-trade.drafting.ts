import { not } from 'xstate'
import type { WizardStep } from '#machines/domain/advert-form.ts'
import * as text from '#machines/domain/messages/create-trade.ts'
import { createTradeSetup } from './create-trade.setup.ts'
import { FINISHING, FINISHING_EDIT, FINISHING_NEW, SETTING_AMOUNTS, SETTING_PRICE } from './create-trade.shows.ts'

const forthTo = (step: WizardStep) => [{ type: 'setStage', params: { step } }, 'navigateToStep'] as const
const backTo = (step: WizardStep) => [{ type: 'setStage', params: { step } }, 'replaceStep'] as const
const reset = { target: 'settingPrice', actions: ['resetDraft', ...backTo(1)] } as const

/** The advert while it is written: the market price of its pair, and the three steps. */
export const drafting = createTradeSetup.createStateConfig({
  description: 'The advert is written beside the market price of its pair',
  type: 'parallel',
  states: {
    market: {
      description: 'The average market price of the chosen pair',
      meta: { spec: ['§2 Create Trade', '§5 Advert price'] },
      initial: 'fetchingMarketPrice',
      states: {
        fetchingMarketPrice: {
          description: 'The price is asked for',
          meta: { shows: [['status', text.ASKING_MARKET]] },
          entry: ['clearMarket', 'setPairAsked'],
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice', reenter: true },
          invoke: {
            id: 'fetchMarketPrice',
            src: 'fetchMarketPrice',
            input: ({ context: { draft } }) => ({ query: { token: draft.token, currency: draft.currency } }),
            onDone: {
              target: 'known',
              actions: { type: 'setMarket', params: ({ event }) => ({ price: event.output.price }) },
            },
            onError: 'unknown',
          },
        },
        known: {
          description: 'The price is here',
          meta: { shows: [['status', text.MARKET_PRICE]], spec: '§9 Price band' },
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice' },
          after: { liveRefresh: { target: 'refreshing', description: 'The market moves' } },
        },
        refreshing: {
          description: 'Asked for again; the last price stays on show',
          meta: { shows: [['status', text.MARKET_PRICE]] },
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice' },
          invoke: {
            id: 'fetchMarketPrice',
            src: 'fetchMarketPrice',
            input: ({ context: { draft } }) => ({ query: { token: draft.token, currency: draft.currency } }),
            onDone: {
              target: 'known',
              actions: { type: 'setMarket', params: ({ event }) => ({ price: event.output.price }) },
            },
            onError: { target: 'known', description: 'Then the last price stands a while longer' },
          },
        },
        unknown: {
          description: 'No price came; it is tried again by itself',
          meta: {
            shows: [
              ['status', text.MARKET_PRICE],
              ['button', text.ASK_MARKET_AGAIN],
            ],
          },
          always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice' },
          on: { 'market.retry': { target: 'fetchingMarketPrice', description: 'Ask again at once' } },
          after: { errorRetry: { target: 'fetchingMarketPrice', description: 'Ask again' } },
        },
      },
    },
    steps: {
      description: 'The three steps; the address names the one that is open',
      initial: 'arriving',
      on: {
        'url.change': {
          description: 'Back, forward or a link',
          target: '.arriving',
          actions: { type: 'setAddress', params: ({ event }) => ({ query: event.query, state: event.state }) },
        },
      },
      states: {
        arriving: {
          description: 'The step in the address, or the last one before it that the draft reaches',
          entry: 'lowerStep',
          always: [
            { guard: not('isWantedAdvert'), target: '#createTrade.resuming', actions: 'startOver' },
            { guard: 'isThirdStep', target: 'finishing', actions: 'replaceStep' },
            { guard: 'isSecondStep', target: 'settingAmounts', actions: 'replaceStep' },
            { target: 'settingPrice', actions: 'replaceStep' },
          ],
        },
        settingPrice: {
          ...SETTING_PRICE,
          on: {
            'type.change': {
              guard: 'isNew',
              actions: { type: 'setField', params: ({ event }) => ({ type: event.value }) },
            },
            'token.change': {
              description: 'Another asset: price and percent start at 0',
              guard: 'isNew',
              actions: { type: 'setPair', params: ({ event }) => ({ token: event.value }) },
            },
            'currency.change': {
              description: 'Another currency: price and percent start at 0',
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
            'step.next': { guard: 'isPriceSettled', target: 'settingAmounts', actions: forthTo(2) },
          },
        },
        settingAmounts: {
          ...SETTING_AMOUNTS,
          on: {
            'type.change': {
              guard: 'isNew',
              actions: { type: 'setField', params: ({ event }) => ({ type: event.value }) },
            },
            'amount.change': {
              actions: { type: 'setField', params: ({ event }) => ({ token_amount: event.value }) },
            },
            'amount.max': {
              description: 'Everything the person has of it',
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
              actions: { type: 'addMethod', params: ({ event }) => ({ name: event.name }) },
            },
            'method.remove': { actions: { type: 'removeMethod', params: ({ event }) => ({ name: event.name }) } },
            'window.change': {
              actions: { type: 'setField', params: ({ event }) => ({ completion_window: event.minutes }) },
            },
            'field.leave': { actions: { type: 'touchField', params: ({ event }) => ({ name: event.name }) } },
            'draft.reset': reset,
            'step.back': { target: 'settingPrice', actions: backTo(1) },
            'step.next': { guard: 'areAmountsSettled', target: 'finishing', actions: forthTo(3) },
          },
        },
        finishing: {
          ...FINISHING,
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Is the advert new?',
              always: [{ guard: 'isNew', target: 'finishingNew' }, { target: 'finishingEdit' }],
            },
            finishingNew: FINISHING_NEW,
            finishingEdit: FINISHING_EDIT,
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
