import { PAYMENT_WINDOWS, TERMS } from '#machines/domain/adverts.ts'
import { arriving } from '#machines/domain/flow-input.ts'
import { fullDesk, tradeDeskModel } from '#machines/trade-desk/trade-desk.model.ts'
import type { FlowModel } from '#machines/walk/flow-model.ts'
import { ownAdvert, sellDraft } from './sample-adverts.ts'
import { createTradeInvariants, createTradeLaws } from './create-trade.laws.ts'
import { createTradeMachine } from './create-trade.machine.ts'
import { fetchMarketPrice, postTrade } from './create-trade.wire.ts'
import { errorsIn } from '#machines/domain/drafting.ts'

const kept = { draft: JSON.stringify(sellDraft), sentKey: 'key-00000001' }

const other = <T>(choices: readonly T[], now: T) => choices.filter((choice) => choice !== now)
const values = <T>(choices: readonly T[], now: T) => other(choices, now).map((value) => ({ value }))
const LIMITED = [{ name: 'token_amount' }, { name: 'min_limit' }, { name: 'max_limit' }] as const

export const createTradeModel: FlowModel<typeof createTradeMachine> = {
  machine: createTradeMachine,
  inputs: {
    arrived: arriving(),
    answerLost: arriving({ kept }),
  },
  events: {
    'type.change': ({ context: { draft } }) => values(['Buy', 'Sell'] as const, draft.type),
    'token.change': ({ context: { draft } }) => values(['USDT', 'BTC'], draft.token),
    'currency.change': ({ context: { draft } }) => values(['NGN', 'XOF'], draft.currency),
    'margin.change': ({ context: { draft } }) => values(['Fixed', 'Floating'] as const, draft.margin_type),
    'price.change': ({ context: { draft } }) => values(['', '1500'], draft.price),
    'percent.change': ({ context: { draft } }) => values(['100', '150'], draft.percent),
    'amount.change': ({ context: { draft } }) => values(['100', ''], draft.token_amount),
    'minLimit.change': ({ context: { draft } }) => values(['5', '15000'], draft.min_limit),
    'maxLimit.change': ({ context: { draft } }) => values(['75000', '76000'], draft.max_limit),
    'field.leave': ({ value, context: { draft } }) => {
      const price = draft.margin_type === 'Fixed' ? 'price' : 'percent'
      return JSON.stringify(value).includes('settingPrice') ? [{ name: price }] : LIMITED
    },
    'method.add': ({ context: { desk, draft } }) =>
      (desk?.methods ?? []).filter((name) => !draft.payment_methods.includes(name)).map((name) => ({ name })),
    'method.remove': ({ context: { draft } }) => draft.payment_methods.map((name) => ({ name })),
    'window.change': ({ context: { draft } }) =>
      other<number>(PAYMENT_WINDOWS, draft.completion_window).map((minutes) => ({ minutes })),
    'tag.add': ({ context: { draft } }) =>
      TERMS.filter(({ title }) => draft.terms_tags.every((tag) => tag.title !== title)).map(({ title }) => ({ title })),
    'tag.remove': ({ context: { draft } }) => draft.terms_tags.map(({ title }) => ({ title })),
    'remarks.change': ({ context: { draft } }) => values(['Hello', 'a'.repeat(1001)], draft.remarks),
  },
  outcomes: {
    tradeDesk: { child: tradeDeskModel, cases: { opened: fullDesk } },
    fetchMarketPrice: {
      wire: fetchMarketPrice,
      cases: {
        told: { status: 200, body: { data: { price: '1500', at: '2026-01-01T00:00:00.000Z' } } },
        unknown: { status: 404, body: { error: 'The market price is not known right now', code: 'price_unknown' } },
      },
    },
    postTrade: {
      wire: postTrade,
      cases: {
        posted: { status: 200, body: { message: 'Your advert is posted', data: ownAdvert } },
        lackingAccount: {
          status: 409,
          body: {
            error: 'Add a bank account first: the buyer needs to know where to pay',
            code: 'no_receiving_account',
          },
        },
        overBalance: {
          status: 409,
          body: { error: 'You cannot sell more than your balance', code: 'insufficient_balance' },
        },
        lost: 'offline',
      },
    },
  },
  counters: ({ context }) => [errorsIn(context).token_amount, errorsIn(context).payment_methods].filter(Boolean).length,
  invariants: createTradeInvariants(kept.sentKey),
  laws: createTradeLaws,
  goal: (s) => s.status === 'done',
}
