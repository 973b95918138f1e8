import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBalances } from '#server/ledger/ledger.ts'
import { TOKEN_CODE } from '../../../../scripts/devnet/token-code.ts'
import { custodyPath } from '#server/wallet/gateways/key-paths.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import type { Trader } from '../../support/client.ts'
import { ANY_ENGINE } from '../../support/databases/fresh-db.ts'
import { USDT_CONTRACT } from '../../support/evm-world.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { nodePayouts } from '../../support/node-payouts.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { USDT, withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const REVERTING = '0x60006000fd'
/** After so many seconds without a block a transaction is replaced. */
const LATE_S = 181
const world = await nodePayouts()
const { node } = world

describe('a withdrawal that no block takes', async () => {
  const server = await freshServer(ANY_ENGINE, { env: world.env })
  const { db } = server.context
  const { stopWorker, work, withdraw, detail, phase, balance } = withdrawalsOn(server)
  const operator = operatorOf(server)
  const NAMES = ['Obi', 'Ade', 'Bello', 'Cole', 'Dike', 'Eze', 'Femi', 'Gani']
  let [people, strangers] = [0, 0]
  let ada: Trader

  const stranger = () => `0x${(0xdef0000 + (strangers += 1)).toString(16).padStart(40, '1')}`
  const mine = async (count: number) => {
    await node.mine(count)
    await work()
  }
  const kinds = async (subject: string) =>
    (
      await db.query<{ kind: string }>('select kind from chain_transaction where subject = $1 order by id', [subject])
    ).map(({ kind }) => kind)
  const late = async () => {
    await server.advance(LATE_S)
    await work()
  }
  const sent = async (amount = '20') => {
    const recipient = stranger()
    const tId = await withdraw(ada, { ...USDT, recipient, amount })
    await work()
    return { tId, recipient }
  }

  // The chain and the signer remember all that was sent: each test has a person of its own.
  beforeAll(async () => {
    await server.empty()
    await stopWorker()
    await server.context.jobs.wake()
    await work()
    await world.fund()
    await work()
  })
  beforeEach(async () => {
    ada = await server.register(`Ada ${NAMES[(people += 1)]}`)
    await ada.deposit('USDT', '2000')
  })

  it('is signed again for a higher fee, the first of its account alone, and is paid once', async () => {
    const [first, second] = [await sent(), await sent()]
    const before = (await detail(ada, first.tId)).crypto_withdrawal?.txid
    await late()
    expect([await kinds(first.tId), await kinds(second.tId)]).toEqual([['payout', 'payout'], ['payout']])
    await work()
    expect(await kinds(first.tId)).toHaveLength(2)
    const now = (await detail(ada, first.tId)).crypto_withdrawal?.txid
    expect(now).not.toBe(before)
    await mine(13)
    expect([await phase(ada, first.tId), await phase(ada, second.tId)]).toEqual(['confirmed', 'confirmed'])
    expect((await detail(ada, first.tId)).crypto_withdrawal?.txid).toBe(now)
    expect([await world.tokens(first.recipient), await world.tokens(second.recipient)]).toEqual([
      17_000_000n,
      17_000_000n,
    ])
  })

  it('is given back when its cancellation is in a block, and costs its owner nothing', async () => {
    const { tId, recipient } = await sent()
    const command = `withdrawals abandon ${tId} --note "The recipient is a thief"`
    expect(await operator(command)).toHaveProperty('done')
    expect(await operator(command)).toEqual({ refused: `The withdrawal ${tId} is abandoned already` })
    await work()
    expect(await kinds(tId)).toEqual(['payout', 'cancel'])
    await mine(12)
    expect([await phase(ada, tId), await balance(ada)]).toEqual(['broadcast', '1980 + 20'])
    await mine(1)
    const reason = 'Not sent: The recipient is a thief. The amount is available again'
    expect(await detail(ada, tId)).toMatchObject({ status: 'failed', reason })
    expect([await balance(ada), await world.tokens(recipient)]).toEqual(['2000 + 0', 0n])
    expect((await openBalances(db)).join()).toMatch(/platform:network-fee ETH -0\.\d+/)
  })

  it('is paid when its payment was in a block before its cancellation', async () => {
    const { tId, recipient } = await sent()
    await node.mine()
    await operator(`withdrawals abandon ${tId} --note "Too late"`)
    await mine(12)
    expect([await kinds(tId), await phase(ada, tId)]).toEqual([['payout'], 'confirmed'])
    expect(await operator(`withdrawals abandon ${tId} --note "Later"`)).toEqual({
      refused: `The withdrawal ${tId} is confirmed: refuse it, or leave it as it is`,
    })
    expect(await world.tokens(recipient)).toBe(17_000_000n)
  })

  it('and waits for a number that was given back, is mined once that is used for nothing', async () => {
    const lane = { network: 'Ethereum', account: custodyPath('Ethereum') } as const
    await db.tx((tx) => reservations.holdNonce('unsigned', lane, tx))
    const { tId } = await sent()
    await mine(1)
    expect((await detail(ada, tId)).crypto_withdrawal?.confirmations).toBe(0)
    await db.tx((tx) => reservations.end('unsigned', 'void', tx))
    const feesBefore = await db.query(`select from entry where kind = 'network.fee'`)
    await world.stopSigner()
    await work()
    expect(await operator('chain list')).toEqual({
      done: expect.stringContaining(
        'Ethereum  later withdrawals wait for a number that cannot be used: The signer is away',
      ),
    })
    await world.startSigner()
    await work()
    expect(await db.query(`select kind from chain_transaction where starts_with(subject, 'fill:')`)).toEqual([
      { kind: 'fill' },
    ])
    await mine(13)
    expect(await phase(ada, tId)).toBe('confirmed')
    expect(await db.query(`select from entry where kind = 'network.fee'`)).toHaveLength(feesBefore.length + 1)
    expect(await db.query(`select from chain_reservation where state = 'held'`)).toEqual([])
    const [counted] = await db.query<{ next: bigint }>(
      `select next_nonce as next from chain_lane where network = 'Ethereum'`,
    )
    expect(await world.count()).toBe(counted?.next)
  })

  it('fails when it has moved nothing, and the fee is the platform’s', async () => {
    const { tId } = await sent()
    await node.rpc.call('anvil_setCode', USDT_CONTRACT, REVERTING)
    await node.mine()
    await node.rpc.call('anvil_setCode', USDT_CONTRACT, TOKEN_CODE)
    await mine(12)
    expect(await detail(ada, tId)).toMatchObject({
      status: 'failed',
      reason: 'Refused by the network. The amount is available again',
    })
    expect(await balance(ada)).toBe('2000 + 0')
  })
})
