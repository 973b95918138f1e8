import { not } from 'xstate'
import { blankDraft } from '#machines/domain/adverts.ts'
import type { Failure } from '#machines/domain/failure.ts'
import * as text from '#machines/domain/messages/create-trade.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { ADVERT_POSTED } from '#machines/domain/messages/m2m.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import { createTradeSetup } from './create-trade.setup.ts'
import { FINISHING, SETTING_AMOUNTS, SETTING_PRICE } from './create-trade.shows.ts'
import * as drafting from '#machines/domain/drafting.ts'

export const createTradeMachine = createTradeSetup.createMachine({
  id: 'createTrade',
  description: 'An advert is written in three steps and posted',
  meta: { spec: ['§2 Create Trade', '§4 Advert wizard', '§4 Posting'], keep: ['draft', 'sentKey'] },
  context: ({ input: { kept, newKey } }) => ({
    newKey,
    desk: null,
    draft: drafting.keptDraft(kept['draft']) ?? blankDraft('', ''),
    touched: {},
    market: null,
    asked: '',
    key: '',
    sentKey: kept['sentKey'] ?? '',
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The trade desk is laid; its own view shows',
      meta: { shows: [['heading', text.CREATE_TRADE_TITLE]] },
      invoke: {
        id: 'tradeDesk',
        src: 'tradeDesk',
        onDone: {
          target: 'resuming',
          actions: { type: 'rememberDesk', params: ({ event }) => ({ desk: event.output }) },
        },
      },
    },
    resuming: {
      description: 'A posting whose answer got lost is asked about first',
      always: [{ guard: 'isSent', target: 'postingTrade' }, { target: 'drafting' }],
    },
    drafting: {
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
              entry: ['forgetMarket', 'rememberPairAsked'],
              always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice', reenter: true },
              invoke: {
                id: 'fetchMarketPrice',
                src: 'fetchMarketPrice',
                input: ({ context: { draft } }) => ({ query: { token: draft.token, currency: draft.currency } }),
                onDone: {
                  target: 'known',
                  actions: { type: 'rememberMarket', params: ({ event }) => ({ price: event.output.price }) },
                },
                onError: 'unknown',
              },
            },
            known: {
              description: 'The price is here',
              meta: { shows: [['status', text.MARKET_PRICE]] },
              always: { guard: not('isPairAsked'), target: 'fetchingMarketPrice' },
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
          description: 'The three steps, the question, the posting',
          initial: 'arriving',
          states: {
            arriving: {
              description: 'A whole draft goes on with the last step: a kept one, or one that was not posted',
              always: [{ guard: 'areAmountsSettled', target: 'finishing' }, { target: 'settingPrice' }],
            },
            settingPrice: {
              ...SETTING_PRICE,
              on: {
                'type.change': {
                  actions: { type: 'rememberField', params: ({ event }) => ({ type: event.value }) },
                },
                'token.change': {
                  description: 'Another asset: price and percent start at 0',
                  actions: { type: 'rememberPair', params: ({ event }) => ({ token: event.value }) },
                },
                'currency.change': {
                  description: 'Another currency: price and percent start at 0',
                  actions: { type: 'rememberPair', params: ({ event }) => ({ currency: event.value }) },
                },
                'margin.change': {
                  description: 'Floating at percent 0 starts at 100',
                  actions: { type: 'rememberMargin', params: ({ event }) => ({ margin: event.value }) },
                },
                'price.change': {
                  guard: 'isFixed',
                  actions: { type: 'rememberField', params: ({ event }) => ({ price: event.value }) },
                },
                'percent.change': {
                  guard: not('isFixed'),
                  actions: { type: 'rememberField', params: ({ event }) => ({ percent: event.value }) },
                },
                'percent.raise': {
                  guard: not('isFixed'),
                  actions: { type: 'rememberStep', params: { direction: 1 } },
                },
                'percent.lower': {
                  guard: not('isFixed'),
                  actions: { type: 'rememberStep', params: { direction: -1 } },
                },
                'price.match': { guard: 'isMarketKnown', actions: 'matchMarket' },
                'field.leave': { actions: { type: 'touchField', params: ({ event }) => ({ name: event.name }) } },
                'draft.reset': { target: 'settingPrice', actions: 'resetDraft' },
                'step.next': { guard: 'isPriceSettled', target: 'settingAmounts' },
              },
            },
            settingAmounts: {
              ...SETTING_AMOUNTS,
              on: {
                'type.change': {
                  actions: { type: 'rememberField', params: ({ event }) => ({ type: event.value }) },
                },
                'amount.change': {
                  actions: { type: 'rememberField', params: ({ event }) => ({ token_amount: event.value }) },
                },
                'amount.max': {
                  description: 'Everything the person has of it',
                  guard: 'hasCoinsToSell',
                  actions: 'rememberAll',
                },
                'minLimit.change': {
                  actions: { type: 'rememberField', params: ({ event }) => ({ min_limit: event.value }) },
                },
                'maxLimit.change': {
                  actions: { type: 'rememberField', params: ({ event }) => ({ max_limit: event.value }) },
                },
                'method.add': {
                  actions: { type: 'addMethod', params: ({ event }) => ({ name: event.name }) },
                },
                'method.remove': { actions: { type: 'removeMethod', params: ({ event }) => ({ name: event.name }) } },
                'window.change': {
                  actions: { type: 'rememberField', params: ({ event }) => ({ completion_window: event.minutes }) },
                },
                'field.leave': { actions: { type: 'touchField', params: ({ event }) => ({ name: event.name }) } },
                'draft.reset': { target: 'settingPrice', actions: 'resetDraft' },
                'step.back': 'settingPrice',
                'step.next': { guard: 'areAmountsSettled', target: 'finishing' },
              },
            },
            finishing: {
              ...FINISHING,
              on: {
                'tag.add': {
                  guard: 'hasRoomForTag',
                  actions: { type: 'addTag', params: ({ event }) => ({ title: event.title }) },
                },
                'tag.remove': { actions: { type: 'removeTag', params: ({ event }) => ({ title: event.title }) } },
                'remarks.change': {
                  actions: { type: 'rememberField', params: ({ event }) => ({ remarks: event.value }) },
                },
                'draft.reset': { target: 'settingPrice', actions: 'resetDraft' },
                'step.back': 'settingAmounts',
                'post.request': { guard: 'isWhole', target: '#createTrade.confirming' },
              },
            },
          },
        },
      },
    },
    confirming: {
      description: 'The person is told what is posted and what is reserved, and asked',
      tags: ['dialog'],
      meta: { shows: [['dialog', text.CONFIRM_TITLE]] },
      entry: 'mintKey',
      on: {
        'post.confirm': 'postingTrade',
        'post.dismiss': 'drafting',
      },
    },
    postingTrade: {
      description: 'The advert is sent under its key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', text.CONFIRM_TITLE],
          ['button', SUBMITTING],
        ],
      },
      entry: 'rememberSending',
      invoke: {
        id: 'postTrade',
        src: 'postTrade',
        input: ({ context }) => ({ body: drafting.bodyOf(context), key: context.sentKey }),
        onDone: {
          target: 'posted',
          actions: { type: 'announceSuccess', params: ({ event }) => ({ message: event.output.message }) },
        },
        onError: {
          target: 'judging',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
        },
      },
    },
    judging: {
      description: 'What the failure means',
      always: [
        { guard: 'isOutcomeUnknown', target: 'checkingOutcome' },
        { guard: 'isAccountMissing', target: 'lackingAccount', actions: ['forgetSending', 'announceFailure'] },
        { target: 'refused', actions: ['forgetSending', 'announceFailure'] },
      ],
    },
    checkingOutcome: {
      description: 'No answer came: the same request is sent again under the same key',
      tags: ['busy', 'dialog', 'moneyInFlight'],
      meta: {
        shows: [
          ['dialog', text.CONFIRM_TITLE],
          ['button', CHECK_NOW],
        ],
      },
      on: { 'outcome.check': 'postingTrade' },
      after: { errorRetry: 'postingTrade' },
    },
    refused: {
      description: 'The server said no; nothing was posted and nothing reserved',
      tags: ['dialog'],
      meta: { shows: [['dialog', text.NOTHING_POSTED]] },
      on: { 'refusal.dismiss': { target: 'drafting', actions: 'forgetFailure' } },
    },
    lackingAccount: {
      description: 'A Sell advert needs a bank account where the buyer pays; the page leads there and keeps the draft',
      tags: ['dialog'],
      meta: {
        shows: [
          ['dialog', text.NOTHING_POSTED],
          ['link', text.ADD_ACCOUNT_LINK],
        ],
      },
      on: { 'refusal.dismiss': { target: 'drafting', actions: 'forgetFailure' } },
    },
    posted: {
      description: 'The advert stands; the wizard is blank again',
      meta: { shows: [['status', ADVERT_POSTED]], spec: '§4 Posting' },
      entry: ['forgetSending', 'resetDraft'],
      after: { redirectAfterTrade: { target: 'left', description: 'To the own adverts' } },
    },
    left: {
      type: 'final',
      description: 'The person is led to My Trades',
      entry: 'announceOwnAdverts',
      meta: { shows: [] },
    },
  },
})
