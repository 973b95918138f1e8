import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NETWORKS } from '#machines/catalog/networks.ts'
import type { ChainTransfer } from '#machines/wallet/rules/chain-transfers.ts'
import { sandboxChains } from '#server/sandbox/gateways/chain.sandbox.ts'
import type { Chain } from '#server/wallet/gateways/chain.ts'
import { mineBlocks } from '#server/sandbox/services/chains.service.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { readingOf, startChainScan } from '#server/wallet/services/chain-turns.service.ts'
import { watchOf } from '#server/wallet/services/watched-addresses.ts'
import { chainWorld, withoutChainJobs, type Place } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { otherLease, startWork, stopWork, withOtherLeases } from '../../support/databases/leases.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator/operator.ts'

const BITCOIN: Place = { network: 'Bitcoin', token: 'BTC' }
const BSC: Place = { network: 'Binance Smart Chain', token: 'USDT' }

describe('the reading of a chain', async () => {
  const server = await freshServer()
  const { context } = server
  const { db } = context
  const { balance, deposits, pay, reorganise, scan } = chainWorld(server)
  const operator = operatorOf(server)
  const errors: unknown[] = []
  vi.spyOn(context.log, 'error').mockImplementation((fields: unknown) => void errors.push(fields))
  let ada: Trader
  let ben: Trader

  const chainOf = (network: Chain['network']): Chain => {
    const chain = sandboxChains(db).get(network)
    if (!chain) throw new Error('There is no test network')
    return chain
  }
  /** Reads the chains once, with some of the gateways' functions replaced, and returns what was published to whom. */
  const scanWith = async (parts: Partial<Record<Chain['network'], Partial<Chain>>> = {}) => {
    const published: string[] = []
    const chains = new Map(
      (['Bitcoin', 'Litecoin', 'Binance Smart Chain'] as const).map((network) => [
        network,
        { ...chainOf(network), ...parts[network] },
      ]),
    )
    const publish: typeof context.stream.publish = (_, personId, frame) =>
      void published.push(`${personId} ${frame.type}`)
    await scanChains({ ...context, chains, stream: { ...context.stream, publish } })
    return published
  }
  const history = async (trader = ada) => (await trader.call('fetchTransactions')).data
  const idOf = async ({ user }: Trader) => {
    const [row] = await db.query<{ id: bigint }>('select id from person where username = $1', [user.username])
    return row?.id
  }

  beforeEach(async () => {
    await server.empty()
    await withoutChainJobs(db)
    ada = await server.register('Ada Obi')
    ben = await server.register('Ben Ade')
    await scan()
    errors.length = 0
  })

  it('looks for the addresses of its own gateway, and for no other’s on the same database', async () => {
    const { network } = chainOf('Bitcoin')
    expect((await watchOf({ network, custody: 'an earlier custody' }, db)).addresses).toContain('an earlier custody')
    expect((await watchOf({ network }, db)).addresses).not.toContain('an earlier custody')
  })

  it('that fails is in the log, and holds up no other', async () => {
    await pay(ada, { network: 'Litecoin', token: 'LTC' }, '2', { confirmations: 5 })
    await mineBlocks(context)
    const failure = new Error('Connection reset')
    await scanWith({ Bitcoin: { scan: () => Promise.reject(failure) } })
    expect(errors).toEqual([{ err: failure, network: 'Bitcoin' }])
    expect(await balance(ada, 'LTC')).toBe('2')
  })

  it('stops a network with an entry in the log, and asks it nothing while it is stopped', async () => {
    await pay(ada, BITCOIN, '0.5', { confirmations: 4 })
    await ada.call('reorganiseChain', { body: { network: 'Bitcoin', depth: 3, drop: false } })
    await scanWith()
    expect(errors).toEqual([{ network: 'Bitcoin', replaced: 3 }])
    const [log] = await db.query('select operator, action, subject, note from audit_log')
    expect(log).toEqual({
      operator: 'quayside',
      action: 'chain.stop',
      subject: 'Bitcoin',
      note: '3 blocks were replaced, 0 transfers dropped',
    })
    let asked = 0
    const count: Chain['scan'] = (...from) => {
      asked += 1
      return chainOf('Bitcoin').scan(...from)
    }
    await scanWith({ Bitcoin: { scan: count } })
    await operator('chain open --network Bitcoin --note "The miners agree"')
    await scanWith({ Bitcoin: { scan: count } })
    expect([asked, errors.length]).toEqual([1, 1])
    expect(await db.query(`select action, subject, note from audit_log where action = 'chain.open'`)).toEqual([
      { action: 'chain.open', subject: 'Bitcoin', note: 'The miners agree' },
    ])
  })

  it('takes no transfer of a token that is not on the network', async () => {
    const transfer: ChainTransfer = {
      txid: 'stray',
      output: 0,
      address: 'somewhere',
      memo: null,
      asset: 'XRP',
      amount: 5n,
      height: null,
    }
    const withStray: Chain['scan'] = async (...from) => {
      const read = await chainOf('Bitcoin').scan(...from)
      return { ...read, seen: [...read.seen, transfer] }
    }
    await pay(ada, BITCOIN, '0.5')
    await mineBlocks(context)
    await scanWith({ Bitcoin: { scan: withStray } })
    expect([errors, await db.query(`select txid from crypto_deposit where txid = 'stray'`)]).toEqual([[], []])
    expect(await deposits(ada, 'BTC')).toMatchObject([{ confirmations: 1 }])
    const withoutStray: Chain['scan'] = async (...from) => {
      const read = await chainOf('Bitcoin').scan(...from)
      return { ...read, dropped: [...read.dropped, { txid: 'stray', output: 0 }] }
    }
    await mineBlocks(context)
    await scanWith({ Bitcoin: { scan: withoutStray } })
    expect([errors, await deposits(ada, 'BTC')]).toMatchObject([[], [{ confirmations: 2 }]])
  })

  it('publishes what waits once for each person and each line, what is credited, and nothing while nothing is new', async () => {
    await pay(ada, BITCOIN, '0.5')
    await pay(ada, BITCOIN, '0.25')
    await pay(ben, BITCOIN, '0.1')
    expect(await scanWith()).toEqual([])
    await mineBlocks(context)
    const [adas, bens] = [await idOf(ada), await idOf(ben)]
    expect(await scanWith()).toEqual([
      `${adas} balance.changed`,
      `${bens} balance.changed`,
      `${adas} transaction.changed`,
      `${adas} transaction.changed`,
      `${bens} transaction.changed`,
    ])
    expect(await scanWith()).toEqual([])
    await mineBlocks(context)
    const credited = [adas, adas, bens].flatMap((id) => [`${id} notice.added`, `${id} balance.changed`])
    expect(await scanWith()).toEqual(credited)
  })

  it('publishes no line of a deposit that is too small to have one', async () => {
    await pay(ada, BSC, '0.0000001')
    await mineBlocks(context)
    expect(await scanWith()).toEqual([`${await idOf(ada)} balance.changed`])
  })

  it('leaves nothing to compare when what is ours cannot be read after a reorganisation, and deposits go on', async () => {
    await pay(ada, { network: 'Litecoin', token: 'LTC' }, '2', { confirmations: 4 })
    await ada.call('reorganiseChain', { body: { network: 'Litecoin', depth: 4, drop: true } })
    const failure = new Error('Connection reset')
    await scanWith({ Litecoin: { holdings: () => Promise.reject(failure) } })
    expect(errors).toEqual([{ err: failure, network: 'Litecoin' }])
    expect(await deposits(ada, 'LTC')).toMatchObject([{ status: 'failed' }])
    await server.audit()
    await scan()
  })

  it('is not undone by a server that has read it earlier', async () => {
    await pay(ada, BITCOIN, '0.5')
    await mineBlocks(context)
    const slow: Chain['scan'] = async (...from) => {
      const read = await chainOf('Bitcoin').scan(...from)
      await mineBlocks(context)
      await scan()
      return read
    }
    expect(await scanWith({ Bitcoin: { scan: slow } })).toEqual([])
    expect(await deposits(ada, 'BTC')).toMatchObject([{ confirmations: 2, status: 'completed' }])
    await server.audit()
  })

  it('stops a network where a credited deposit is in no block any more', async () => {
    await pay(ada, BITCOIN, '0.5', { confirmations: 2 })
    await mineBlocks(context)
    await db.query('update sandbox_transfer set height = null')
    await scanWith()
    expect(errors).toEqual([{ network: 'Bitcoin', replaced: 0 }])
  })

  it('is repeated work of the servers for each chain, by one of them at a time', async () => {
    let turns = async (): Promise<readonly string[]> => []
    let read: (network: string) => Promise<void> = async () => undefined
    const repeatEach: typeof context.jobs.repeatEach = (_name, _everyMs, look, run) => {
      turns = look
      read = run as typeof read
    }
    const works = NETWORKS.map(readingOf)
    startChainScan({ ...context, db: withOtherLeases(db, works), jobs: { ...context.jobs, repeatEach } })
    await pay(ada, BITCOIN, '0.5')
    await mineBlocks(context)
    await stopWork(db, ...works.map(otherLease))
    expect(await turns()).toEqual([])
    await read('Bitcoin')
    expect(await deposits(ada, 'BTC')).toMatchObject([{ confirmations: 0 }])
    await startWork(db, otherLease('chain Litecoin'))
    await startWork(db, otherLease('chain Bitcoin'))
    expect([...(await turns())].toSorted()).toEqual(['Bitcoin', 'Litecoin'])
    const isFree = `select name from lease where name like 'other chain %' and until <> 'infinity' order by name`
    expect(await db.query(isFree)).toEqual([{ name: 'other chain Bitcoin' }, { name: 'other chain Litecoin' }])
    // Its next turn is another server's as long as it has not read the chain: its node may hang.
    await db.query(`update lease set until = app_now() where name like 'other chain %' and until <> 'infinity'`)
    await read('Bitcoin')
    expect(await deposits(ada, 'BTC')).toMatchObject([{ confirmations: 1 }])
    expect(await turns()).toEqual(['Bitcoin'])
  })

  it('sees a transfer that is dropped before it is in a block, of an owner or of none', async () => {
    const txid = await pay(ada, BITCOIN, '0.5')
    const unnamed = await pay(ada, { network: 'Ripple', token: 'XRP' }, '20', { memo: '' })
    await db.query('delete from sandbox_transfer')
    await scan()
    expect(await deposits(ada, 'BTC')).toMatchObject([{ txid, status: 'failed', reason: 'Dropped by the network' }])
    expect(await history()).toMatchObject([{ status: 'failed', reason: 'Dropped by the network' }])
    expect(await db.query('select phase from crypto_deposit where txid = $1', [unnamed])).toEqual([
      { phase: 'dropped' },
    ])
    expect(errors).toEqual([])
  })

  it('opens a network that is stopped, and has a gateway, only, and once', async () => {
    const open = 'chain open --network Bitcoin --note "The miners agree"'
    expect(await operator(open)).toEqual({ refused: 'Bitcoin is not stopped' })
    await pay(ada, BITCOIN, '0.5', { confirmations: 4 })
    await reorganise(ada, 'Bitcoin', 3, false)
    const gone = operatorOf({ ...server, context: { ...context, chains: new Map() } })
    expect(await gone(open)).toEqual({ refused: 'Bitcoin is not stopped' })
    const replies = await Promise.all([operator(open), operator(open)])
    expect(replies).toContainEqual({ done: 'Bitcoin is open again.' })
    expect(replies).toContainEqual({ refused: 'Bitcoin is not stopped' })
  })

  it('notifies of a deposit that is too little, or dropped, with its amount', async () => {
    await pay(ada, BITCOIN, '0.00009999', { confirmations: 2 })
    await pay(ben, BITCOIN, '0.5')
    await db.query('delete from sandbox_transfer where height is null')
    await scan()
    const newest = async (trader: Trader) => (await trader.call('fetchNotifications')).data[0]
    expect(await newest(ada)).toMatchObject({ kind: 'deposit.failed', text: expect.stringContaining('0.00009999 BTC') })
    expect(await newest(ben)).toMatchObject({ kind: 'deposit.failed', text: expect.stringContaining('0.5 BTC') })
    expect((await newest(ben))?.t_id).toBe((await history(ben))[0]?.t_id)
  })

  it('leaves the newest five deposits of a token on the page, newest first', async () => {
    for (const amount of ['1', '2', '3', '4', '5', '6']) await pay(ada, BSC, amount)
    expect((await deposits(ada, 'USDT')).map(({ amount }) => amount)).toEqual(['6', '5', '4', '3', '2'])
    const [first] = await deposits(ada, 'USDT')
    const [line] = await history()
    expect(first).toMatchObject({ t_id: line?.t_id, created_at: line?.createdAt, token: 'USDT' })
  })

  it('leaves a deposit that an operator looks for in vain as it is', async () => {
    const txid = await pay(ada, BITCOIN, '0.5', { confirmations: 2 })
    const assign = (id: string) => operator(`chain assign ${id} --network Bitcoin --to ben_ade --note "In a mail"`)
    expect(await assign(txid)).toEqual({ refused: `No deposit ${txid} waits on Bitcoin` })
    expect(await assign('unknown')).toEqual({ refused: 'No deposit unknown waits on Bitcoin' })
    expect([await balance(ada, 'BTC'), await balance(ben, 'BTC')]).toEqual(['0.5', '0'])
  })
})
