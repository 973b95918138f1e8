import { beforeEach, describe, expect, it } from 'vitest'
import type { Chains } from '#server/wallet/gateways/chain.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { cryptoWithdrawal } from '#server/wallet/services/crypto-withdrawals.service.ts'
import { quoteWithdrawal } from '#server/wallet/services/fee-quotes.service.ts'
import { fetchDepositAddress } from '#server/wallet/services/deposit-addresses.service.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import { findByUsername } from '#server/accounts/repos/person.repo.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const PLACE = { token: 'USDT', network: 'Ethereum' } as const

describe.each(ENGINES)('a network without a gateway on %s', async (engine) => {
  const server = await freshServer(engine)
  const { stopWorker, work, mine, withdraw, phase, balance } = withdrawalsOn(server)
  const withGateway: Chains = server.context.chains
  const without = {
    ...server.context,
    chains: new Map([...withGateway].filter(([network]) => network !== 'Ethereum')),
  }
  let ada: Trader

  const personOf = async ({ user }: Trader) => {
    const person = await findByUsername(user.username, server.context.db)
    if (!person) throw new Error('Nobody has this name')
    return person
  }

  beforeEach(async () => {
    await server.empty()
    await stopWorker()
    ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '100')
  })

  it('takes no deposit and pays nothing out, with the reason, while the others do', async () => {
    const person = await personOf(ada)
    await expect(fetchDepositAddress(without, person.id, PLACE)).rejects.toMatchObject({
      status: 503,
      extras: { retryAfterS: 3600 },
      message: expect.stringContaining('Ethereum'),
    })
    const form = { act: 'withdrawCrypto', ...USDT, network: 'Ethereum' } as const
    const { closed_reason } = await quoteWithdrawal(without, person.id, form)
    expect(closed_reason).toContain('Ethereum')
    const request = server.context.db.tx((tx) => cryptoWithdrawal(without, person, form).prepare(tx))
    await expect(request).rejects.toMatchObject({ status: 409, message: closed_reason })
    expect(await balance(ada)).toBe('100 + 0')
    expect((await quoteWithdrawal(without, person.id, { ...form, network: 'Tron' })).closed_reason).toBeNull()
    expect((await fetchDepositAddress(without, person.id, { token: 'USDT', network: 'Tron' })).address).toMatch(/^T/)
  })

  it('leaves a withdrawal approved, which can be cancelled, or goes on once there is a gateway', async () => {
    const tId = await withdraw(ada)
    const other = (await ada.call('withdrawCrypto', { body: USDT })).data
    await processWithdrawals(without)
    await processWithdrawals(without)
    await scanChains(without)
    await server.audit()
    expect([await phase(ada, tId), await phase(ada, other)]).toEqual(['approved', 'approved'])
    await ada.call('cancelWithdrawal', { path: { t_id: other } })
    expect(await balance(ada)).toBe('80 + 20')
    await work()
    await mine(13)
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
    expect(await balance(ada)).toBe('80 + 0')
  })
})
