import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import { paysOut, type Chain, type Outcome } from '#server/wallet/gateways/chain.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'
import { sentFor } from '#server/wallet/services/sent-transactions.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

describe.each(ENGINES)('what a withdrawal holds of its account on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker, work, mine, withdraw, detail, phase, balance } = withdrawalsOn(server)
  const { context } = server
  const { db } = context
  const errors: unknown[] = []
  vi.spyOn(context.log, 'error').mockImplementation((fields: unknown) => void errors.push(fields))
  let ada: Trader

  const setMode = (mode: string) => server.call('setPayoutMode', { body: { mode } })
  const ethereum = (): Chain => {
    const chain = context.chains.get('Ethereum')
    if (!paysOut(chain)) throw new Error('There is no test network')
    return chain
  }

  const setUp = server.setUp(async () => {
    await stopWorker()
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '1000')
    return { ada }
  })
  beforeEach(async () => {
    errors.length = 0
    ;({ ada } = await setUp())
  })

  it('is the next number, for sixteen at once', async () => {
    await setMode('unconfirmed')
    const ids = [await withdraw(ada)]
    while (ids.length < 17) ids.push((await ada.call('withdrawCrypto', { body: USDT })).data)
    await work()
    const phases = async () => (await Promise.all(ids.map((id) => phase(ada, id)))).join()
    expect(await phases()).toBe(`${'broadcast,'.repeat(16)}approved`)
    expect(await db.query('select max(nonce)::int4 as last, count(*)::int4 as count from chain_reservation')).toEqual([
      { last: 15, count: 16 },
    ])
    await setMode('normal')
    await work()
    await mine(13)
    await work()
    await work()
    expect(await phases()).toBe(`${'confirmed,'.repeat(16)}broadcast`)
    expect(await db.query(`select nonce from chain_reservation where state = 'held'`)).toEqual([{ nonce: 16n }])
  })

  it('stops the network when a transaction that is not ours has spent it, and nothing is given back', async () => {
    const tId = await withdraw(ada)
    await work()
    const status = async (): Promise<Outcome> => ({
      ...{ state: 'replaced', txid: 'strange', block: { height: 1, hash: 'one' }, confirmations: 50, fee: 1n },
    })
    const chains = new Map([['Ethereum', { ...ethereum(), status }] as const])
    await processWithdrawals({ ...context, chains })
    expect([await phase(ada, tId), await balance(ada)]).toEqual(['broadcast', '980 + 20'])
    expect(errors).toEqual([{ network: 'Ethereum', txid: 'strange', withdrawal: tId }])
    const [log] = await db.query('select operator, action, subject, note from audit_log')
    expect(log).toEqual({
      ...{ operator: 'quayside', action: 'chain.stop', subject: 'Ethereum' },
      note: `strange has spent what ${tId} was to spend`,
    })
    const { withdrawal_closed } =
      (await ada.call('fetchTokenNetworks', { query: { token: 'ETH' } })).data.find(
        (each) => each.network === 'Ethereum',
      ) ?? {}
    expect(withdrawal_closed).toContain('paused')
  })

  it('is not spent by somebody else when the signer knows the transaction, which is stored then', async () => {
    await setMode('unconfirmed')
    const tId = await withdraw(ada)
    await work()
    const [chain, sent] = [ethereum(), await sentFor(tId, db)]
    const again = sent && chain.bump(sent, { ...(await chain.quote({} as never)), limit: 9n })
    const signed = again && (await context.signers.get('Ethereum')?.sign(tId, 'payout', again))
    if (!signed || 'refused' in signed) throw new Error('Nothing was signed')
    let asked = 0
    const status = async (): Promise<Outcome> =>
      (asked += 1) > 1
        ? { state: 'waiting' }
        : { state: 'replaced', txid: signed.txid, block: { height: 1, hash: 'one' }, confirmations: 1, fee: 1n }
    await processWithdrawals({ ...context, chains: new Map([['Ethereum', { ...chain, status }] as const]) })
    expect(errors).toEqual([])
    expect((await detail(ada, tId)).crypto_withdrawal).toMatchObject({ phase: 'broadcast', txid: signed.txid })
    expect(await db.query('select from network where stopped_at is not null')).toEqual([])
  })

  it.each([
    ['is free again when the account is frozen before it is signed', false, 'approved', 'void'],
    ['stays when the account is frozen after it was signed, stored or not', true, 'reserved', 'held'],
  ] as const)('%s', async (_, isSigned, reached, state) => {
    const tId = await withdraw(ada)
    const signer = context.signers.get('Ethereum')
    if (!signer) throw new Error('There is no signer')
    const sign: typeof signer.sign = async (...asked) => {
      if (isSigned) await signer.sign(...asked)
      throw new Error('Connection reset')
    }
    await processWithdrawals({ ...context, signers: new Map([['Ethereum', { ...signer, sign }] as const]) })
    expect(await phase(ada, tId)).toBe('reserved')
    await db.query('update person set frozen_at = app_now()')
    await processWithdrawals(context)
    expect(await db.query('select phase from crypto_withdrawal')).toEqual([{ phase: reached }])
    expect(await db.query('select state from chain_reservation')).toEqual([{ state }])
    await db.query('update person set frozen_at = null')
    await work()
    expect(await db.query('select phase from crypto_withdrawal')).toEqual([{ phase: 'broadcast' }])
  })

  it('comes back when its cancellation is final, for what that has cost', async () => {
    await setMode('unconfirmed')
    const tId = await withdraw(ada)
    await work()
    const [chain, sent] = [ethereum(), await sentFor(tId, db)]
    const cancel = sent && chain.abandon?.(sent, { ...(await chain.quote({} as never)), limit: 7n })
    const signed = cancel && (await context.signers.get('Ethereum')?.sign(tId, 'cancel', cancel))
    if (!signed || 'refused' in signed) throw new Error('Nothing was signed')
    await db.tx((tx) => transactions.add({ ...signed, subject: tId, network: 'Ethereum', feeLimit: 7n }, tx))
    await db.query('delete from sandbox_payout')
    await setMode('normal')
    await chain.broadcast(signed.raw)
    await mine(12)
    await work()
    expect([await phase(ada, tId), await balance(ada)]).toEqual(['broadcast', '980 + 20'])
    expect((await detail(ada, tId)).crypto_withdrawal).toMatchObject({ txid: signed.txid, confirmations: 12 })
    await mine(1)
    await work()
    expect([await phase(ada, tId), await balance(ada)]).toEqual(['failed', '1000 + 0'])
    expect(await openBalances(db)).toContain('platform:network-fee ETH -0.000000000000000007')
  })

  it('is open again when a reorganisation took the block of its transaction', async () => {
    const tId = await withdraw(ada)
    await work()
    await mine(3)
    await work()
    const stored = () => db.query('select outcome, height::int4 as height from chain_transaction')
    expect(await stored()).toEqual([{ outcome: 'mined', height: expect.any(Number) }])
    await ada.call('reorganiseChain', { body: { network: 'Ethereum', depth: 3, drop: false } })
    await db.query('update sandbox_transfer set height = null where payout')
    await work()
    expect(await stored()).toEqual([{ outcome: null, height: null }])
    expect((await detail(ada, tId)).crypto_withdrawal).toMatchObject({ phase: 'broadcast', confirmations: 0 })
    await mine(13)
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
  })

  it.each([
    [`update chain_transaction set fee_paid = fee_paid + 1`],
    [`update chain_transaction set height = height + 100`],
    [`update chain_transaction set outcome = 'reverted'`],
    [`delete from chain_transaction`],
  ])('is compared with the chain to the last unit: %s', async (statement) => {
    await withdraw(ada)
    await work()
    await mine(3)
    await work()
    await work()
    await db.query(statement)
    await expect(server.audit()).rejects.toThrow('custody.chain')
  })
})
