import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import { codeOutcomes } from '#machines/accounts/code-step/code-step-model.ts'
import { codeRequiredAnswer, pausedAnswer } from '#machines/accounts/samples/confirmations.ts'
import { fetchMarketPrice, editTrade, fetchOwnAdverts, postTrade } from '#machines/adverts/endpoints/adverts.ts'
import type { SnapshotFrom } from 'xstate'
import { PAYMENT_WINDOWS, TERMS, type AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import {
  ADVERT_EDITED,
  ADVERT_EDITED_ELSEWHERE,
  ADVERT_IS_PAUSED,
  MORE_THAN_BALANCE,
  NO_RECEIVING_ACCOUNT,
  RECEIVING_ACCOUNT_UNKNOWN,
  ADVERT_POSTED,
} from '#machines/adverts/messages/adverts.ts'
import {
  fullOptions,
  advertFormOptionsModel,
  payoutAccounts,
} from '#machines/adverts/advert-form-options/advert-form-options.model.ts'
import { createTradeRequests } from './create-trade.requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAt } from '#machines/shared/model/step-facts.ts'
import { ownAdvert, sellDraft } from '#machines/adverts/samples/advert-drafts.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasAlipay, adasRevolut, adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { createTradeInvariants } from './create-trade.posting.properties.ts'
import { createTradeProperties } from './create-trade.properties.ts'
import { createTradeMachine } from './create-trade.machine.ts'
import { createTradeReads } from './create-trade.reads.ts'
import { errorsIn } from '#machines/adverts/rules/advert-form.ts'
import { accountsIn, payeesIn } from '#machines/adverts/rules/receiving-accounts.ts'

const PAYEES = { Wise: adasWise._id, Revolut: adasRevolut._id, Alipay: adasAlipay._id }
const whole = { draft: JSON.stringify(sellDraft) }
const draft = {
  draft: JSON.stringify({ ...sellDraft, receiving_accounts: { 'Bank Transfer': secondQuay._id, ...PAYEES } }),
  sentKey: 'key-00000001',
}
type Seen = SnapshotFrom<typeof createTradeMachine>

const EDIT = ownAdvert.t_id
const ANOTHER = 'AN0THERABCDEFGHJKMNP'
/** Edited elsewhere: what is asked of it. */
const dearer = { ...ownAdvert, seq: 1, order: { ...ownAdvert.order, price: '1510', remarks: 'Quick and friendly.' } }
/** The chosen account was deleted meanwhile. */
const gone = {
  status: 404 as const,
  body: {
    error: RECEIVING_ACCOUNT_UNKNOWN,
    code: 'not_found' as const,
    fields: { receiving_accounts: RECEIVING_ACCOUNT_UNKNOWN },
  },
}
const mine = { status: 200 as const, body: { data: [ownAdvert], next_cursor: null } }

const other = <T>(choices: readonly T[], now: T) => choices.filter((choice) => choice !== now)
const values = <T>(choices: readonly T[], now: T) => other(choices, now).map((value) => ({ value }))
const LIMITED = [{ name: 'token_amount' }] as const

/** One more and one less than a draft that keeps every rule; with both it has as many as it may. */
const METHODS = ['SEPA', 'Interbank']
const TITLES = TERMS.slice(2, 4).map(({ title }) => title)
const WINDOWS = PAYMENT_WINDOWS.slice(0, 2)
const ALL_TITLES = TERMS.map(({ title }) => title)

const methodsOf = (names: readonly string[], { payment_methods }: AdvertDraft, isTaken: boolean) =>
  names.filter((name) => payment_methods.includes(name) === isTaken).map((name) => ({ name }))
const tagsOf = (titles: readonly string[], { terms_tags }: AdvertDraft, isTaken: boolean) =>
  titles.filter((title) => terms_tags.some((tag) => tag.title === title) === isTaken).map((title) => ({ title }))
const windowsOf = (windows: readonly number[], { completion_window: now }: AdvertDraft) =>
  other(windows, now).map((minutes) => ({ minutes }))

/** The other accounts for each method. */
const accountsOf = ({ context }: Seen) =>
  payeesIn(context).flatMap(({ method, account }) =>
    values(
      accountsIn(context, method).map(({ _id }) => _id),
      account._id,
    ).map(({ value }) => ({ method, value })),
  )

const toStep = ({ context: { edit } }: Seen, step: string) => ({
  query: { step, ...(edit !== '' && { edit }) },
  state: {},
})
const toAnother = ({ context: { edit } }: Seen) => ({ query: { edit: edit === EDIT ? ANOTHER : EDIT }, state: {} })

export const createTradeModel: FlowModel<typeof createTradeMachine> = {
  machine: createTradeMachine,
  reads: createTradeReads,
  inputs: {
    arrived: arriving(),
    answerLost: arriving({ draft }),
    editing: arriving({ state: { editOrderData: ownAdvert }, draft: whole }),
  },
  joining: ['editing'],
  events: {
    'type.change': ({ context: { draft } }) => values(['Buy', 'Sell'] as const, draft.type),
    'token.change': ({ context: { draft } }) => values(['USDT', 'BTC'], draft.token),
    'currency.change': ({ context: { draft } }) => values(['NGN', 'XOF'], draft.currency),
    'margin.change': ({ context: { draft } }) => values(['Fixed', 'Floating'] as const, draft.margin_type),
    'price.change': ({ context: { draft } }) => values(['', '1500'], draft.price),
    'percent.change': ({ context: { draft } }) => values(['100', '150'], draft.percent),
    'amount.change': ({ context: { draft } }) => values(['100', ''], draft.token_amount),
    'minLimit.change': ({ context: { draft } }) => values(['5', '15000'], draft.min_limit),
    'maxLimit.change': ({ context: { draft } }) => values(['75000', '76 000'], draft.max_limit),
    'account.change': (s) => accountsOf(s).slice(0, 1),
    'field.leave': ({ value, context: { draft } }) => {
      const price = draft.margin_type === 'Fixed' ? 'price' : 'percent'
      return JSON.stringify(value).includes('settingPrice') ? [{ name: price }] : LIMITED
    },
    'method.add': ({ context: { draft } }) => methodsOf(METHODS, draft, false),
    'method.remove': ({ context: { draft } }) => methodsOf(METHODS, draft, true),
    'window.change': ({ context: { draft } }) => windowsOf(WINDOWS, draft),
    'tag.add': ({ context: { draft } }) => tagsOf(TITLES, draft, false),
    'tag.remove': ({ context: { draft } }) => tagsOf(TITLES, draft, true),
    'autoReply.change': ({ context: { draft } }) => values(['Ahoy', ''], draft.auto_reply ?? ''),
    'url.change': (s) => [
      toStep(s, isAt(s, 'drafting.steps.settingPrice') ? '3' : '1'),
      ...(s.context.edit === '' ? [] : [toAnother(s), { query: {}, state: {} }]),
    ],
    'remarks.change': ({ context: { draft } }) => values(['Hello', 'a'.repeat(1001)], draft.remarks),
  },
  choices: {
    'account.change': accountsOf,
    'method.add': ({ context: { draft } }) => methodsOf(fullOptions.methods, draft, false),
    'method.remove': ({ context: { draft } }) => methodsOf(fullOptions.methods, draft, true),
    'window.change': ({ context: { draft } }) => windowsOf(PAYMENT_WINDOWS, draft),
    'tag.add': ({ context: { draft } }) => tagsOf(ALL_TITLES, draft, false),
    'tag.remove': ({ context: { draft } }) => tagsOf(ALL_TITLES, draft, true),
  },
  by: { 'url.change': 'app' },
  outcomes: {
    advertFormOptions: {
      child: advertFormOptionsModel,
      cases: {
        opened: fullOptions,
        withOneAccount: { ...fullOptions, accounts: [firstQuay, ...payoutAccounts] },
        withoutAccount: { ...fullOptions, accounts: [] },
      },
    },
    fetchMarketPrice: {
      endpoint: fetchMarketPrice,
      cases: {
        fetched: {
          status: 200,
          body: {
            data: {
              price: '1500',
              price_usd: '1',
              at: '2026-01-01T00:00:00.000Z',
              rate_at: '2025-12-31T00:00:00.000Z',
            },
          },
        },
        unknown: {
          status: 503,
          body: { error: PRICE_UNKNOWN, code: 'price_unknown' },
          headers: { 'retry-after': 5 },
        },
      },
    },
    fetchOwnAdverts: {
      endpoint: fetchOwnAdverts,
      cases: {
        open: mine,
        gone: { status: 200, body: { data: [], next_cursor: null } },
        lost: 'offline',
      },
    },
    editTrade: {
      endpoint: editTrade,
      cases: {
        edited: { status: 200, body: { message: ADVERT_EDITED, data: ownAdvert } },
        changedMeanwhile: {
          status: 409,
          body: { error: ADVERT_EDITED_ELSEWHERE, code: 'advert_changed', data: dearer },
        },
        accountGone: gone,
        codeRequired: codeRequiredAnswer,
        pausedMeanwhile: { status: 409, body: { error: ADVERT_IS_PAUSED, code: 'not_now' } },
        tooMany: tooMany(30),
        lost: 'offline',
      },
    },
    confirmMovement: codeOutcomes,
    postTrade: {
      endpoint: postTrade,
      cases: {
        posted: { status: 200, body: { message: ADVERT_POSTED, data: ownAdvert } },
        lackingAccount: {
          status: 409,
          body: {
            error: NO_RECEIVING_ACCOUNT,
            code: 'no_receiving_account',
          },
        },
        accountGone: gone,
        overBalance: {
          status: 409,
          body: { error: MORE_THAN_BALANCE, code: 'insufficient_balance' },
        },
        codeRequired: codeRequiredAnswer,
        paused: pausedAnswer,
        tooMany: tooMany(30),
        lost: 'offline',
      },
    },
  },
  actorInputs: createTradeRequests,
  // Only a seller names an account, or is refused after a password reset or needs a code, here at the naira of the samples; an account that an advert names is not deleted.
  isPossible: ({ context: { draft, edit, sentKey } }, { name }) => {
    if (name === 'codeRequired') return draft.type === 'Sell' && draft.currency === 'NGN'
    if (name === 'accountGone' || name === 'paused') return draft.type === 'Sell'
    return !(name === 'withOneAccount' || name === 'withoutAccount') || (edit === '' && sentKey === '')
  },
  counters: ({ context }) => errorsIn(context).token_amount !== undefined,
  invariants: createTradeInvariants(draft.sentKey),
  stepProperties: createTradeProperties,
  goal: (s) => s.matches('left') || s.matches('uneditable'),
}
