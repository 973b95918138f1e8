import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { ETHEREUM, USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

describe.each(ENGINES)('the recipient of a crypto withdrawal on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker, work, challengeOf, withdraw, detail, balance } = withdrawalsOn(server)
  const { db } = server.context
  let ada: Trader

  const setUp = server.setUp(async () => {
    await stopWorker()
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '100')
    return { ada }
  })
  beforeEach(async () => {
    ;({ ada } = await setUp())
  })

  it('sends to a known address without a code, but not the same address on another network', async () => {
    await withdraw(ada)
    await ada.call('withdrawCrypto', { body: { ...USDT, recipient: ETHEREUM.toLowerCase() } })
    expect(await balance(ada)).toBe('60 + 40')
    const elsewhere = { ...USDT, fee: '0.3', network: 'Binance Smart Chain' }
    expect(await ada.refusal('withdrawCrypto', { body: elsewhere })).toMatchObject({ code: 'code_required' })
  })

  it('goes without a memo when the request says that the recipient uses none', async () => {
    await ada.deposit('XRP', '100')
    const recipient = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
    const body = { recipient, token: 'XRP', amount: '10', fee: '0.2', network: 'Ripple' }
    expect(await ada.refusal('withdrawCrypto', { body: { ...body, no_memo: true, memo: '7' } })).toMatchObject({
      fields: { memo: 'This network does not use a memo. Leave it empty' },
    })
    const t_id = await withdraw(ada, { ...body, no_memo: true })
    expect((await detail(ada, t_id)).crypto_withdrawal).toMatchObject({ memo: null, network: 'Ripple' })
    const own = (await ada.call('fetchDepositAddress', { query: { token: 'XRP', network: 'Ripple' } })).data
    const toUs = { ...body, recipient: own.address, no_memo: true }
    expect(await ada.refusal('withdrawCrypto', { body: toUs })).toMatchObject({
      fields: { recipient: 'This is your own deposit address. Enter an address outside Quayside' },
    })
  })

  it.each([
    ['XRP', 'Ripple'],
    ['XLM', 'Stellar'],
  ] as const)('sends %s to the shared deposit address only with the memo of an account', async (token, network) => {
    await ada.deposit(token, '100')
    const ben = await server.register('Ben Ade')
    const { address, memo } = (await ben.call('fetchDepositAddress', { query: { token, network } })).data
    const body = { recipient: address, token, amount: '30', network }
    const lost = expect.stringMatching(/^This is a deposit address of Quayside, and no account has this memo or tag/)
    for (const wrong of [{ memo: '1' }, { no_memo: true }])
      expect(await ada.refusal('withdrawCrypto', { body: { ...body, ...wrong } })).toMatchObject({
        status: 400,
        fields: { recipient: lost },
      })
    expect(await balance(ada)).toBe('100 + 0')
    expect(await ada.refusal('withdrawCrypto', { body: { ...body, memo: memo ?? '' } })).toMatchObject({
      code: 'code_required',
    })
  })

  it('sends a memo as the kind that was asked for, and takes another kind for somebody new', async () => {
    await ada.deposit('XLM', '100')
    const recipient = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
    const body = { recipient, token: 'XLM', amount: '20', network: 'Stellar', memo: '7' } as const
    const wrong = { ...body, memo: 'salary', memo_kind: 'id' } as const
    expect(await ada.refusal('withdrawCrypto', { body: wrong })).toMatchObject({
      fields: { memo: 'Invalid memo or tag for this network' },
    })
    expect(await ada.refusal('withdrawCrypto', { body: { ...body, memo_kind: 'tag' } })).toMatchObject({ status: 400 })
    const asId = { ...body, memo_kind: 'id' } as const
    const { mail } = await challengeOf(ada, { body: asId })
    expect(mail).toContain('on Stellar, memo 7 (number)')
    const t_id = await withdraw(ada, asId)
    expect((await detail(ada, t_id)).crypto_withdrawal).toMatchObject({ memo: '7', memo_kind: 'id' })
    await work()
    const [{ raw } = { raw: '' }] = await db.query<{ raw: string }>(
      'select raw from chain_transaction where subject = $1',
      [t_id],
    )
    expect(JSON.parse(raw)).toMatchObject({ memo: '7', memoKind: 'id' })
    expect(await ada.refusal('withdrawCrypto', { body })).toMatchObject({ code: 'code_required' })
  })

  it('stores an address as its network writes it', async () => {
    await ada.deposit('BTC', '1')
    const recipient = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
    const t_id = await withdraw(ada, { recipient, token: 'BTC', amount: '0.1', network: 'Bitcoin' })
    expect((await detail(ada, t_id)).crypto_withdrawal).toMatchObject({ address: recipient.toLowerCase() })
  })

  it('requires a memo where the network has one, and takes another memo for somebody new', async () => {
    await ada.deposit('XRP', '100')
    const body = { recipient: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', token: 'XRP', amount: '10', fee: '0.2' }
    const missing = 'Enter the memo or tag of the recipient'
    expect(await ada.refusal('withdrawCrypto', { body })).toMatchObject({ status: 400, fields: { memo: missing } })
    for (const memo of ['x', '4294967296', '-1', '01', '1.5'])
      expect(await ada.refusal('withdrawCrypto', { body: { ...body, memo } })).toMatchObject({ status: 400 })
    const t_id = await withdraw(ada, { ...body, memo: '4294967295' })
    expect((await detail(ada, t_id)).crypto_withdrawal).toMatchObject({ memo: '4294967295', network: 'Ripple' })
    const to =
      /^You requested a withdrawal of 10 XRP to rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh on Ripple, memo 4294967295 on/m
    expect(await server.mails(ada.email, 1, to)).toHaveLength(1)
    expect(await ada.refusal('withdrawCrypto', { body: { ...body, memo: '7' } })).toMatchObject({
      code: 'code_required',
    })
  })

  it('sends nothing to one’s own deposit address, on its network or another that has the same addresses', async () => {
    const query = { token: 'USDT', network: 'Ethereum' }
    const { address } = (await ada.call('fetchDepositAddress', { query })).data
    const error = 'This is your own deposit address. Enter an address outside Quayside'
    for (const network of ['Ethereum', 'Binance Smart Chain'] as const) {
      const fee = network === 'Ethereum' ? USDT.fee : '0.3'
      const body = { ...USDT, network, fee, recipient: address.toLowerCase() }
      expect(await ada.refusal('withdrawCrypto', { body })).toMatchObject({ status: 400, fields: { recipient: error } })
    }
    expect(await balance(ada)).toBe('100 + 0')
  })

  it('lists the networks with the own deposit addresses, so that the form refuses them, and nobody else’s', async () => {
    const ben = await server.register('Ben Ade')
    for (const [trader, network] of [
      [ada, 'Ethereum'],
      [ben, 'Tron'],
    ] as const)
      await trader.call('fetchDepositAddress', { query: { token: 'USDT', network } })
    const xrp = (await ada.call('fetchDepositAddress', { query: { token: 'XRP', network: 'Ripple' } })).data
    const { data } = await ada.call('fetchTokenNetworks', { query: {} })
    const own = data.flatMap(({ token, network, deposit_address }) =>
      deposit_address === null ? [] : [`${token} ${network} ${deposit_address.memo ?? ''}`.trim()],
    )
    expect(own.toSorted()).toEqual(['ETH Ethereum', 'USDC Ethereum', 'USDT Ethereum', `XRP Ripple ${xrp.memo}`])
  })

  it('sends to the deposit address of another trader as to any other', async () => {
    const ben = await server.register('Ben Ade')
    const { address } = (await ben.call('fetchDepositAddress', { query: { token: 'USDT', network: 'Ethereum' } })).data
    const body = { ...USDT, recipient: address }
    expect(await ada.refusal('withdrawCrypto', { body })).toMatchObject({ code: 'code_required' })
  })
})
