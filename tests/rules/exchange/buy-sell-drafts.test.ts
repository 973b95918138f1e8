import { describe, expect, it } from 'vitest'
import { restoredForm, withoutRecipient, withRecipient } from '#machines/exchange/rules/buy-sell-drafts.ts'
import { bankRecipient, externalSale } from '#machines/exchange/samples/external-orders.ts'
import { OFFERS_UNTIL_KNOWN } from '#machines/shared/values/offers.ts'
import { purchaseQuoted, sentDraft } from '#machines/exchange/samples/quotes.ts'

const offers = OFFERS_UNTIL_KNOWN
const BANK = JSON.stringify(bankRecipient)
const draft = { side: 'sell', token: 'BTC', currency: 'USD', recipient: 'external', external: BANK, amount: '0.1' }
const whole = { ...draft, external: bankRecipient, draft: {} }
const typed = { 'externalRecipient.recipient': BANK }
const FIRST = { side: 'buy', token: '', currency: '', recipient: 'own', external: null, amount: '', draft: {} }

describe('what a purchase or sale begins with', () => {
  it.each<
    [what: string, draft: Readonly<Record<string, string>>, query: Readonly<Record<string, string>>, form: object]
  >([
    ['nothing on a first visit', {}, {}, FIRST],
    ['the pair of a link', {}, { side: 'sell', token: 'ETH' }, { ...FIRST, side: 'sell', token: 'ETH' }],
    ['what was chosen and typed', draft, {}, whole],
    ['the same with a link to the same pair', draft, { side: 'sell', token: 'BTC', step: '2' }, whole],
    ['a side that is none: the chosen one', draft, { side: 'give' }, whole],
    [
      'another side, without what was entered',
      draft,
      { side: 'buy' },
      { ...whole, side: 'buy', external: null, amount: '' },
    ],
    ['another token likewise', draft, { token: 'ETH' }, { ...whole, token: 'ETH', external: null, amount: '' }],
    [
      'the amount of an order that was not sent',
      { ...draft, 'externalOrder.amount': '0.2' },
      {},
      { ...whole, amount: '0.2' },
    ],
    ['a recipient that is being entered', { ...draft, ...typed }, {}, { ...whole, external: null, draft: typed }],
    [
      'no such recipient for another pair',
      { ...draft, ...typed },
      { side: 'buy' },
      { ...whole, side: 'buy', external: null, amount: '' },
    ],
    [
      'nothing of a broken draft',
      { side: 'give', recipient: 'nobody', external: '{}', 'other.sentKey': 'key' },
      {},
      FIRST,
    ],
  ])('%s', (_, saved, query, form) => {
    expect(restoredForm({ draft: saved, query, offers })).toEqual(form)
  })

  it('is no external recipient where there is no exchange provider', () => {
    const none = { ...offers, swaps: false }
    const own = { ...whole, recipient: 'own', external: null }
    expect(restoredForm({ draft, query: {}, offers: none })).toEqual(own)
  })

  it('is an order that was sent, whatever a link names', () => {
    const sent = { 'externalOrder.order': JSON.stringify(externalSale), 'externalOrder.sentKey': 'key' }
    const form = {
      side: 'sell',
      token: 'BTC',
      currency: 'USD',
      recipient: 'external',
      external: bankRecipient,
      amount: '',
    }
    expect(restoredForm({ draft: { ...draft, ...typed, ...sent }, query: { token: 'ETH' }, offers })).toEqual({
      ...form,
      draft: sent,
    })
  })

  it('keeps a quote that was confirmed, and none that was not', () => {
    const { quote, sentKey } = sentDraft(purchaseQuoted)
    const sent = { 'buySellQuote.quote': quote, 'buySellQuote.sentKey': sentKey }
    expect(restoredForm({ draft: sent, query: {}, offers }).draft).toEqual(sent)
    expect(restoredForm({ draft: { ...sent, 'buySellQuote.sentKey': '' }, query: {}, offers }).draft).toEqual({})
  })
})

it('a recipient leaves the draft when it is confirmed, and when another pair is chosen', () => {
  const quote = { 'buySellQuote.sentKey': 'key' }
  expect(withRecipient({ draft: { ...typed, ...quote } }, bankRecipient)).toEqual({
    external: bankRecipient,
    draft: quote,
  })
  expect(withoutRecipient({ draft: { ...typed, ...quote } })).toEqual({ external: null, amount: '', draft: quote })
})
