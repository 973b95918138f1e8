import { fetchCurrencies, fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { convertMachine } from '#machines/exchange/convert/convert.machine.ts'
import { arriving, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { Moved } from '#machines/exchange/rules/quotes.ts'
import { quoteBuySell } from '#machines/exchange/endpoints/quotes.ts'
import { fetchExternalCurrencies } from '#machines/exchange/endpoints/swaps.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { walletRecipient } from '#machines/exchange/samples/external-orders.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { convertQuoted, EXCHANGED_ID, purchaseQuoted, saleQuoted } from '#machines/exchange/samples/quotes.ts'
import { sampleCurrencies, sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { buySellQuoteMachine } from '#machines/exchange/quote/buy-sell-quote.machine.ts'
import { convertQuoteMachine } from '#machines/exchange/quote/convert-quote.machine.ts'
import type { ExchangeInput } from '#machines/exchange/quote/quote.setup.ts'
import { answering, running, settled } from '../running.ts'

/** Sent requests, and how each is answered. */
const exchanging = () => {
  const sent: ExchangeInput[] = []
  const answers: ((moved: Moved) => void)[] = []
  const exchange = fromPromise<Moved, ExchangeInput>(({ input }) => {
    sent.push(input)
    return new Promise((resolve) => answers.push(resolve))
  }) as never
  return { sent, answers, exchange }
}

const begunConvert = (input: Partial<FlowInput>) => {
  const { exchange, ...requests } = exchanging()
  const machine = convertMachine.provide({
    actors: {
      fetchTokenBalances: answering(fetchTokenBalances, { status: 200, body: { data: [bitcoin, tether] } }),
      convertQuote: convertQuoteMachine.provide({ actors: { exchange } }),
    },
  })
  return { ...requests, ...running(machine, arriving({ user: ada, ...input })) }
}

const OFFERED = sampleCurrencies.map(({ ticker }) => ({ ticker: ticker.toLowerCase() }))

/** An external recipient that is entered at once; who goes back to it enters nothing more. */
const enteredOnce = () => {
  let times = 0
  return fromPromise(() => {
    times += 1
    return times === 1 ? Promise.resolve({ type: 'entered', recipient: walletRecipient }) : new Promise(() => {})
  })
}

const begunBuySell = (input: Partial<FlowInput>) => {
  const { exchange, ...requests } = exchanging()
  const machine = buySellMachine.provide({
    actors: {
      fetchP2pTokens: answering(fetchP2pTokens, { status: 200, body: { data: sampleTokens } }),
      fetchCurrencies: answering(fetchCurrencies, { status: 200, body: { data: sampleCurrencies } }),
      fetchExternalCurrencies: answering(fetchExternalCurrencies, { status: 200, body: { data: OFFERED } }),
      externalRecipient: enteredOnce() as never,
      externalOrder: fromPromise(async () => ({ type: 'back', amount: '' })) as never,
      buySellQuote: buySellQuoteMachine.provide({
        actors: {
          requestQuote: answering(quoteBuySell, { status: 200, body: { data: purchaseQuoted } }) as never,
          exchange,
        },
      }),
    },
  })
  return { ...requests, ...running(machine, arriving(input)) }
}

const saleDraft = { 'buySellQuote.quote': JSON.stringify(saleQuoted), 'buySellQuote.sentKey': 'key-7' }
const SOLD: Moved = { message: 'Sold 0.01 BTC for 598.95 USD', tId: EXCHANGED_ID }
const SALE = { body: { quote_id: 'QXGBCDEFGHJKMNPQRSTV' }, key: 'key-7' }

describe('an exchange whose answer was lost by a reload', () => {
  it('is asked for again with the same quote and key, and shows its receipt: a conversion', async () => {
    const draft = { 'convertQuote.quote': JSON.stringify(convertQuoted), 'convertQuote.sentKey': 'key-7', amount: '9' }
    const { actor, sent, answers } = begunConvert({ query: { from: 'USDT', to: 'BTC' }, draft })
    await settled()
    expect(sent).toEqual([{ body: { quote_id: 'QXCBCDEFGHJKMNPQRSTV' }, key: 'key-7' }])
    const { from, to, amount } = actor.getSnapshot().context
    expect({ from, to, amount }).toEqual({ from: 'BTC', to: 'USDT', amount: '0.1' })
    answers[0]?.({ message: 'Converted', tId: EXCHANGED_ID })
    await settled()
    expect(actor.getSnapshot().value).toBe('converted')
    expect(actor.getSnapshot().context.receipt?.quote).toEqual(convertQuoted)
  })

  it('is asked for again with the same quote and key, and shows its receipt: a sale', async () => {
    const { actor, sent, answers } = begunBuySell({ user: ada, query: { token: 'USDT' }, draft: saleDraft })
    await settled()
    expect(sent).toEqual([SALE])
    expect(actor.getSnapshot().context).toMatchObject({ side: 'sell', token: 'BTC', currency: 'USD', amount: '0.01' })
    answers[0]?.(SOLD)
    await settled()
    expect(actor.getSnapshot().value).toBe('completed')
    expect(actor.getSnapshot().context).toMatchObject({ receipt: { quote: saleQuoted }, draft: {} })
  })

  it('waits for the person who confirmed it while their session is over, also beside an order with an external recipient', async () => {
    const { actor, sent } = begunBuySell({ user: ada, draft: saleDraft })
    actor.send({ type: 'session.changed', user: null })
    await settled()
    expect([sent, actor.getSnapshot().value]).toEqual([[], { selecting: 'unconnected' }])
    actor.send({ type: 'recipient.choose', recipient: 'external' })
    await settled()
    expect(actor.getSnapshot().value).toEqual({ selecting: { external: 'entering' } })
    actor.send({ type: 'recipient.choose', recipient: 'own' })
    actor.send({ type: 'session.changed', user: ada })
    await settled()
    expect(sent).toEqual([SALE])
  })

  it('is not asked for with a quote that cannot be read', async () => {
    const broken = [
      '',
      'null',
      '{}',
      JSON.stringify({ ...saleQuoted, quote_id: 7 }),
      JSON.stringify({ ...saleQuoted, source: { ticker: 'BTC' } }),
      JSON.stringify({ ...saleQuoted, kind: 'swap' }),
    ]
    for (const quote of broken) {
      const { actor, sent } = begunBuySell({ user: ada, draft: { ...saleDraft, 'buySellQuote.quote': quote } })
      await settled()
      expect([sent, actor.getSnapshot().context.draft]).toEqual([[], {}])
    }
  })
})

describe('a login in another tab while the answer to an exchange is awaited', () => {
  it('leaves the exchange: its receipt is shown to the same person', async () => {
    const { actor, sent, answers } = begunBuySell({ user: ada, draft: saleDraft })
    await settled()
    actor.send({ type: 'session.changed', user: null })
    answers[0]?.(SOLD)
    await settled()
    actor.send({ type: 'session.changed', user: ada })
    await settled()
    expect(sent).toEqual([SALE])
    expect(actor.getSnapshot().value).toBe('completed')
  })
})
