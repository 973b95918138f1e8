import { beforeEach, describe, expect, it } from 'vitest'
import { chainWorld, withoutChainJobs, type Place } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator/operator.ts'

const BITCOIN: Place = { network: 'Bitcoin', token: 'BTC' }
const REPORTED = 'We could not find it. Support looks for it'
const FIAT = { currency: 'USD', amount: '250.00', paid_on: '2026-01-05', payer: 'Ada Obi' } as const
const BANK_ACCOUNTS = JSON.stringify({
  USD: { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null },
})

describe.each(ENGINES)('a deposit that somebody misses (%s)', async (engine) => {
  const server = await freshServer(engine, { env: { BANK_ACCOUNTS } })
  const { db } = server.context
  const { mine, pay } = chainWorld(server)
  let ada: Trader
  let ben: Trader

  beforeEach(async () => {
    await server.empty()
    await withoutChainJobs(db)
    ada = await server.register('Ada Obi')
    ben = await server.register('Ben Ade')
  })

  const find = (txid: string, trader = ada, place = BITCOIN) =>
    trader.call('findCryptoDeposit', { body: { ...place, txid } })
  const requests = async (trader = ada) => (await trader.call('fetchSupportRequests')).data
  const newest = async (trader = ada) => (await trader.call('fetchTransactions')).data[0]?.t_id ?? ''

  it('is shown with its confirmations until it is credited, and then with its transaction', async () => {
    const txid = await pay(ada, BITCOIN, '0.5')
    const data = { t_id: await newest(), request_no: null }
    expect(await find(txid)).toEqual({ message: '0 of 2 confirmations. 0.5 BTC is credited at 2', data })
    await mine()
    expect((await find(` ${txid.toUpperCase()} `)).message).toBe('1 of 2 confirmations. 0.5 BTC is credited at 2')
    await mine()
    expect(await find(txid)).toEqual({ message: '0.5 BTC was credited to your account', data })
    expect(await requests()).toEqual([])
  })

  it('is shown to be below the minimum', async () => {
    const txid = await pay(ada, BITCOIN, '0.00009999', { confirmations: 2 })
    expect((await find(txid)).message).toBe(
      'Below the minimum deposit of 0.0001 BTC. It was recorded, but not credited',
    )
  })

  it('goes to Support once when there is none, with what was entered', async () => {
    const [first, again] = [await find('a1075db5'), await find('a1075db5')]
    expect(again).toEqual(first)
    expect(first.message).toBe(REPORTED)
    const [request] = await requests()
    expect(first.data).toEqual({ t_id: null, request_no: request?.request_no })
    expect(request).toMatchObject({ topic: 'deposit', phase: 'received' })
    const shown = await operatorOf(server)(`support show ${request?.request_no}`)
    expect('done' in shown && shown.done).toContain(
      'A deposit of BTC is missing. Network: Bitcoin Transaction ID: a1075db5',
    )
  })

  it('of another person is answered like one that there is not, whatever became of it', async () => {
    const txid = await pay(ada, BITCOIN, '0.5')
    const answer = await find(txid, ben)
    await mine(2)
    const later = await find(txid, ben)
    const none = await find('a1075db5', ben)
    expect([answer.message, later.message, none.message]).toEqual([REPORTED, REPORTED, REPORTED])
    expect(later.data).toEqual(answer.data)
    expect([answer, none].map(({ data }) => data.t_id)).toEqual([null, null])
  })

  it('is looked for on its network and by its token alone', async () => {
    const txid = await pay(ada, BITCOIN, '0.5')
    expect((await find(txid, ada, { network: 'Litecoin', token: 'LTC' })).message).toBe(REPORTED)
    expect((await find(txid, ada, { network: 'Bitcoin', token: 'USDT' })).message).toBe(REPORTED)
  })

  it('of fiat is found by its reference once it is booked, by its person alone; before, it goes to Support', async () => {
    const t_id = (await ada.call('depositFiat', { body: { currency: 'USD', amount: '250' } })).data
    const [row] = await db.query<{ reference: string }>('select reference from bank_transfer where t_id = $1', [t_id])
    const body = { ...FIAT, reference: (row?.reference ?? '').toLowerCase() }
    const before = await ada.call('findFiatDeposit', { body })
    expect(before).toMatchObject({ message: REPORTED, data: { t_id: null } })
    expect(await ada.call('findFiatDeposit', { body })).toEqual(before)
    await operatorOf(server)(`bank book ${row?.reference} --line ST-1 --amount 250`)
    expect(await ada.call('findFiatDeposit', { body })).toEqual({
      message: '250.00 USD was credited to your account',
      data: { t_id, request_no: null },
    })
    expect((await ben.call('findFiatDeposit', { body })).message).toBe(REPORTED)
    expect((await ada.call('findFiatDeposit', { body: { ...body, currency: 'EUR' } })).message).toBe(REPORTED)
    expect((await ada.call('findFiatDeposit', { body: FIAT })).message).toBe(REPORTED)
  })

  it.each([
    ['findCryptoDeposit', { ...BITCOIN, txid: ' ' }, 'txid'],
    ['findCryptoDeposit', { ...BITCOIN, txid: 'x'.repeat(101) }, 'txid'],
    ['findCryptoDeposit', { ...BITCOIN, token: 'NGN', txid: 'a' }, 'token'],
    ['findFiatDeposit', { ...FIAT, currency: 'BTC' }, 'currency'],
    ['findFiatDeposit', { ...FIAT, amount: '0.00' }, 'amount'],
    ['findFiatDeposit', { ...FIAT, paid_on: '2026-02-30' }, 'paid_on'],
    ['findFiatDeposit', { ...FIAT, payer: '' }, 'payer'],
    ['findFiatDeposit', { ...FIAT, reference: 'x'.repeat(141) }, 'reference'],
  ] as const)('is refused by %s with %j for its %s', async (operation, body, field) => {
    const refused = await ada.refusal(operation, { body })
    expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await requests()).toEqual([])
  })
})
