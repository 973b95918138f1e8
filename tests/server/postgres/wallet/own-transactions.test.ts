import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import { paysOut } from '#server/wallet/gateways/chain.ts'
import { listOpen } from '#server/wallet/repos/chain-move.repo.ts'
import { gather, toGather } from '#server/wallet/services/gathering.service.ts'
import type { Trader } from '../../support/client.ts'
import { chainWorld } from '../../support/chain-world.ts'
import { ANY_ENGINE } from '../../support/databases/fresh-db.ts'
import { USDT_CONTRACT } from '../../support/evm-world.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { fixMarketPrices } from '../../support/marketplace.ts'
import { nodePayouts } from '../../support/node-payouts.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { ETH, FOREIGN } from '../../support/signer.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const DEEP = 13
const TO_NOBODY = FOREIGN
const TO_SOMEBODY = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const world = await nodePayouts()
const { node } = world

describe('transactions of a network that are for no withdrawal', async () => {
  const env = { ...world.env, CHAIN_ETHEREUM_SECOND_URL: node.url, CHAIN_ETHEREUM_SECOND_ABOVE: '100' }
  const server = await freshServer(ANY_ENGINE, { env })
  const { db } = server.context
  const { stopWorker, work, withdraw, phase, balance } = withdrawalsOn(server)
  const { addressOf } = chainWorld(server)
  const operator = operatorOf(server)

  const mine = async (count: number) => {
    await node.mine(count)
    await work()
  }
  const begin = async () => {
    await server.empty()
    await fixMarketPrices(db)
    await stopWorker()
    await server.context.jobs.wake()
    await work()
    await world.fund()
    await work()
  }
  const withUsdt = async (name: string): Promise<Trader> => {
    const trader = await server.register(name)
    await trader.deposit('USDT', '100')
    return trader
  }
  const kinds = async () =>
    (await db.query<{ kind: string }>('select kind from chain_transaction order by id')).map(({ kind }) => kind)
  const book = async (name: string) =>
    (await openBalances(db)).filter((line) => line.startsWith(`platform:${name} `)).join()
  beforeAll(begin)

  it('are stored again when the database is older than the signer: nothing is paid twice, and later ones are paid', async () => {
    const ada = await withUsdt('Ada Obi')
    await withdraw(ada, { ...USDT, recipient: TO_NOBODY })
    await work()
    await mine(DEEP)
    expect(await world.tokens(TO_NOBODY)).toBe(17_000_000n)
    // As a copy of the database from before.
    await begin()
    const ben = await withUsdt('Ben Ade')
    const tId = await withdraw(ben, { ...USDT, recipient: TO_SOMEBODY })
    await work()
    await mine(DEEP)
    expect([await phase(ben, tId), await world.tokens(TO_SOMEBODY)]).toEqual(['approved', 0n])
    expect(await operator('withdrawals list')).toEqual({ done: expect.stringContaining('is used by') })
    const lost = expect.stringMatching(/^Ethereum {2}\w{20} {2}0x[0-9a-f]{64} pays 17 USDT to 0x5aAeb6/)
    expect(await operator('chain signed --network Ethereum')).toEqual({ done: lost })
    expect(await operator('chain settle --network Ethereum --note "Restored"')).toEqual({ done: lost })
    const none = { done: 'All that was signed for Ethereum is stored.' }
    expect(await operator('chain settle --network Ethereum --note "Restored"')).toEqual(none)
    await work()
    expect(await book('capital')).toContain('USDT 9983')
    await server.advance(301)
    await work()
    await mine(DEEP)
    expect([await phase(ben, tId), await world.tokens(TO_SOMEBODY)]).toEqual(['confirmed', 17_000_000n])
    expect(await world.tokens(TO_NOBODY)).toBe(17_000_000n)
    expect(await operator('chain signed --network Ethereum')).toEqual(none)
  })

  it('are withdrawals again where those are open in the older database: their owner cannot cancel, and numbers before are filled', async () => {
    const cid = await withUsdt('Cid Eze')
    const address = `0x${'1'.repeat(36)}c1d0`
    const tId = await withdraw(cid, { ...USDT, recipient: address })
    const [chain, signer] = [server.context.chains.get('Ethereum'), server.context.signers.get('Ethereum')]
    if (!paysOut(chain) || !signer) throw new Error('Nothing is signed')
    const [lane] = await db.query<{ next: string }>('select next_nonce::text as next from chain_lane')
    const memos = { memo: null, memoKind: null }
    const payment = {
      kind: 'payout',
      from: chain.account,
      asset: 'USDT',
      address,
      amount: 17_000_000n,
      ...memos,
    } as const
    const held = { nonce: BigInt(lane?.next ?? 0) + 1n }
    await signer.sign(tId, 'payout', await chain.prepare(payment, held, await chain.quote(payment)))
    expect(await operator('chain settle --network Ethereum --note "Restored"')).toEqual({
      done: expect.stringMatching(/its withdrawal goes on$/),
    })
    expect(await cid.refusal('cancelWithdrawal', { path: { t_id: tId } })).toMatchObject({ status: 409 })
    await work()
    await mine(DEEP)
    expect([await phase(cid, tId), await balance(cid), await world.tokens(address)]).toEqual([
      ...['confirmed', '80 + 0', 17_000_000n],
    ])
    expect((await kinds()).slice(-2)).toEqual(['payout', 'fill'])
  })

  it('gather deposits that are worth it, pay for the gas of tokens, and are never deposits', async () => {
    const [rich, plain, poor] = [
      await server.register('Rich Obi'),
      await server.register('Plain Ade'),
      await server.register('Poor Eze'),
    ]
    const place = (token: string) => ({ network: 'Ethereum', token }) as const
    const { address: tokens } = await addressOf(rich, place('USDT'))
    const { address: coins } = await addressOf(plain, place('ETH'))
    const { address: dust } = await addressOf(poor, place('USDT'))
    await node.wallet.mint(USDT_CONTRACT, tokens, 500_000_000n)
    await node.wallet.mint(USDT_CONTRACT, dust, 1_100_000n)
    await node.pay(coins, 2n * ETH)
    await mine(DEEP)
    await work()
    expect([await balance(rich), await balance(plain, 'ETH')]).toEqual(['500 + 0', '2 + 0'])
    const [before, custody, capital] = [
      (await kinds()).length,
      await world.tokens(world.custody),
      await book('capital'),
    ]
    const waiting = async () => Object.fromEntries((await toGather(server.context, 'Ethereum')) ?? [])
    const moving = async () =>
      (await listOpen('Ethereum', 9, db)).map(({ kind, asset, address }) => [kind, asset, address])
    expect([await waiting(), await moving()]).toEqual([{ ETH: 2n * ETH, USDT: 501_100_000n }, []])
    await gather(server.context, 'Ethereum')
    expect(await moving()).toEqual([
      ['fund', 'ETH', tokens],
      ['sweep', 'ETH', coins],
    ])
    expect(await waiting()).toEqual({ USDT: 1_100_000n })
    const gathered = async () => {
      await gather(server.context, 'Ethereum')
      await work()
      await mine(DEEP)
      return (await kinds()).slice(before)
    }
    expect(await gathered()).toEqual(['fund', 'sweep'])
    expect(await world.coins(coins)).toBeLessThan(ETH / 1000n)
    const signer = server.context.signers.get('Ethereum') ?? expect.fail('no signer')
    const sign = signer.sign.bind(signer)
    vi.spyOn(signer, 'sign').mockImplementationOnce(async (...asked) => {
      await sign(...asked)
      throw new Error('The answer was lost')
    })
    expect(await gathered()).toEqual(['fund', 'sweep', 'sweep'])
    await mine(DEEP)
    expect([await world.tokens(tokens), await world.tokens(world.custody)]).toEqual([0n, custody + 500_000_000n])
    expect(await world.tokens(dust)).toBe(1_100_000n)
    expect(await gathered()).toEqual(['fund', 'sweep', 'sweep'])
    const deposits = await Promise.all(
      [rich, plain].map(async (who) => (await who.call('fetchTransactions')).data.length),
    )
    expect([deposits, await book('capital')]).toEqual([[1, 1], capital])
    expect([await balance(rich), await balance(plain, 'ETH')]).toEqual(['500 + 0', '2 + 0'])
    expect(await operator('chain list')).toEqual({ done: expect.not.stringContaining('waits') })
  })

  it('wait for another node before what is worth much is credited: it has to have the very same', async () => {
    const { second } = server.context.chains.get('Ethereum') ?? expect.fail('no chain')
    if (!second) throw new Error('There is one node')
    const dan = await server.register('Dan Gani')
    const { address } = await addressOf(dan, { network: 'Ethereum', token: 'USDT' })
    const has = vi.spyOn(second, 'has').mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('It is away'))
    await node.wallet.mint(USDT_CONTRACT, address, 70_000_000n)
    await node.wallet.mint(USDT_CONTRACT, address, 200_000_000n)
    await mine(DEEP)
    await work()
    await work()
    expect([await balance(dan), has.mock.calls.length]).toEqual(['70 + 0', 1])
    await mine(1)
    expect([await balance(dan), has.mock.calls.length]).toEqual(['70 + 0', 2])
    await mine(1)
    expect(await balance(dan)).toBe('270 + 0')
    const [transfer, depth] = has.mock.lastCall ?? expect.fail('it was not asked')
    expect(
      await Promise.all([
        second.has(transfer, depth),
        second.has(transfer, depth + 10),
        second.has({ ...transfer, amount: transfer.amount + 1n }, depth),
        second.has({ ...transfer, height: transfer.height - 1 }, depth),
      ]),
    ).toEqual([true, false, false, false])
  })
})
