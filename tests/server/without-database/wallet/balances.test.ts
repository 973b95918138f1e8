import { expect, it } from 'vitest'
import { currencyBalances, tokenBalances } from '#server/wallet/services/balances.service.ts'
import { writtenTx } from '../../support/written.ts'

const asset = (code: string, scale: number) => ({
  code,
  name: `The ${code}`,
  symbol: `${code}$`,
  scale,
  networks: ['One', 'Two'],
})
const held = (code: string) => ({ asset: code, available: '100', reserved: '200', escrow: '300', hold: '400' })

/** No two columns have the same value: what is taken from another one shows. */
const context = (currency?: string) => ({
  db: writtenTx({
    'from asset a left join': [asset('XRP', 2), asset('BTC', 3)].map((each) => ({ ...each, in_wallet: true })),
    'from asset where': [asset('EUR', 2), asset('XOF', 0)],
    'from account': [held('XRP'), held('EUR')],
    'from settings': currency === undefined ? [] : [{ currency }],
  }).tx,
  market: {
    pricesIn: async (display: string) => new Map([['XRP', { price: display === 'EUR' ? '0.5' : '0.6', change: 7 }]]),
  },
})

it('a token has each part of its balance, and its price in the display currency', async () => {
  const [xrp, btc] = await tokenBalances(context('EUR') as never, 1n)
  expect(xrp).toEqual({
    ...{ _id: 'XRP', ticker: 'XRP', name: 'The XRP', logoURI: '/marks/xrp.svg', network: 'One', scale: 2 },
    ...{
      available_balance: '1',
      reserved_balance: '2',
      escrow_balance: '3',
      hold_balance: '4',
      price: '0.5',
      change: 7,
    },
  })
  expect(btc).toMatchObject({
    ...{ ticker: 'BTC', available_balance: '0', reserved_balance: '0', escrow_balance: '0', hold_balance: '0' },
    ...{ price: null, change: null },
  })
})

it('the display currency is the one asked for, else that of the settings, else the US dollar', async () => {
  const priceIn = async (settings?: string, asked?: string) =>
    (await tokenBalances(context(settings) as never, 1n, asked))[0]?.price
  expect([await priceIn('EUR', 'USD'), await priceIn('EUR'), await priceIn()]).toEqual(['0.6', '0.5', '0.6'])
})

it('a currency has what is available and what is on hold', async () => {
  const [eur, xof] = await currencyBalances(context() as never, 1n)
  expect(eur).toEqual({
    ...{ _id: 'EUR', ticker: 'EUR', symbol: 'EUR$', name: 'The EUR', scale: 2 },
    ...{ icon: '/marks/eur.svg', logoURI: '/marks/eur.svg', available_balance: '1', hold_balance: '4' },
  })
  expect(xof).toMatchObject({ ticker: 'XOF', available_balance: '0', hold_balance: '0' })
})
