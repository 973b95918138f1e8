import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import contract from '#openapi/generated/swap-provider.json' with { type: 'json' }
import { createExternalOrder } from '#server/exchange/services/external-orders.service.ts'
import { createExternalQuotes } from '#server/exchange/services/external-quotes.service.ts'
import { createSwapQuotes } from '#server/exchange/services/swap-quotes.service.ts'
import { createSwap } from '#server/exchange/services/swaps.service.ts'
import { vendorExchange, type VendorExchange } from '../../support/vendors/vendor-exchange.ts'

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SWAP = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth' } as const
const EXTERNAL = { currency: 'usd', token: 'eth', network: 'eth' } as const
const BANK = { bank_name: 'Quay Bank', account_name: 'Ada Obi', account_number: '0123' }
const COMMAND = { user: null, key: 'a-key', bodyHash: new Uint8Array() }

let provider: VendorExchange
beforeEach(async () => {
  provider = await vendorExchange()
  // Nothing of what it answers is needed here.
  provider.answer({ message: 'No' }, 400)
})
afterEach(() => provider.vendor.close())

/** Every statement answers with a row: the request is stored, and no token has a contract. */
const db = { query: async () => [{ id: 1n, contract: '' }] }
const context = () => ({ db, exchange: provider.exchange }) as never

/** Every call to the provider with an amount, by what a person enters it for. */
const CALLS: Readonly<Record<string, readonly [operation: string, (amount: string) => Promise<unknown>]>> = {
  'the estimate of a swap': [
    'GET /exchange/estimated-amount',
    (fromAmount) => createSwapQuotes(provider.exchange).estimate({ ...SWAP, flow: 'standard', fromAmount }),
  ],
  'a swap': ['POST /exchange', (fromAmount) => createSwap(context(), COMMAND, { ...SWAP, fromAmount, address: ETH })],
  'the estimate of a purchase': [
    'GET /fiat-estimate',
    (amount) => createExternalQuotes(provider.exchange).estimate({ ...EXTERNAL, side: 'buy', amount }),
  ],
  'the estimate of a sale': [
    'GET /fiat-estimate',
    (amount) => createExternalQuotes(provider.exchange).estimate({ ...EXTERNAL, side: 'sell', amount }),
  ],
  'a purchase': [
    'POST /fiat-transaction',
    (amount) => createExternalOrder(context(), COMMAND, { ...EXTERNAL, side: 'buy', amount, address: ETH }),
  ],
  'a sale': [
    'POST /fiat-transaction',
    (amount) => createExternalOrder(context(), COMMAND, { ...EXTERNAL, side: 'sell', amount, bank: BANK }),
  ],
}

const AMOUNTS: readonly (readonly [typed: string, sent: string])[] = [
  ['100', '100'],
  ['0100', '100'],
  [' 5 ', '5'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['00.10', '0.10'],
]

/** The amounts in what was sent, whatever they are called. */
const amountsIn = (sent: object): unknown[] =>
  Object.entries(sent).flatMap(([name, value]) => (/amount/i.test(name) ? [value] : []))

describe.each(Object.entries(CALLS))('the provider is asked for %s', (_, [operation, call]) => {
  it.each(AMOUNTS)('with %j as %j', async (typed, sent) => {
    await expect(call(typed)).rejects.toMatchObject({ code: 'provider_refused' })
    const [request] = provider.vendor.received
    const url = new URL(request?.url ?? '', provider.vendor.url)
    expect(`${request?.method} ${url.pathname}`).toBe(operation)
    const body: object = request?.body ? JSON.parse(request.body) : {}
    expect(amountsIn({ ...Object.fromEntries(url.searchParams), ...body })).toEqual([sent])
  })
})

it.each(Object.values(CALLS))(
  '%s is not asked with an amount that has a comma or another separator',
  async (_, call) => {
    for (const amount of ['1,001', '12,5', '1,000.5', '1,234,567', '1.234,5', '1 000', "1'000", '١٢'])
      await expect(call(amount)).rejects.toMatchObject({ code: 'rule_broken' })
    expect(provider.vendor.received).toEqual([])
  },
)

it('every operation of the provider that takes an amount is asked here', () => {
  const schemas: Readonly<Record<string, object>> = contract.components.schemas
  const taken = (operation: object): string =>
    JSON.stringify(operation, (key, value: unknown) => {
      if (key === '$ref') return schemas[String(value).split('/').at(-1) ?? '']
      return key === 'responses' ? undefined : value
    })
  const named = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      /"\w*amount"/i.test(taken(operation)) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  )
  expect(named.toSorted()).toEqual([...new Set(Object.values(CALLS).map(([operation]) => operation))].toSorted())
})
