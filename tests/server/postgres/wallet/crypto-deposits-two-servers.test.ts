import { beforeAll, describe, expect, it } from 'vitest'
import { mineBlocks } from '#server/sandbox/services/chains.service.ts'
import { watchOf } from '#server/wallet/services/watched-addresses.ts'
import { applyScan, scanChains } from '#server/wallet/services/chain-scan.service.ts'
import * as networks from '#server/catalog/repos/network.repo.ts'
import { chainWorld, withoutChainJobs } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { twoServers } from '../../support/two-servers.ts'

const BITCOIN = { network: 'Bitcoin', token: 'BTC' } as const

describe('a deposit that two servers see at once', async () => {
  const { here, there } = await twoServers()
  const { balance, pay } = chainWorld(here)
  let ada: Trader
  beforeAll(async () => {
    await withoutChainJobs(here.context.db)
    ada = await here.register('Ada Obi')
  })

  const scanBoth = () => Promise.all([here, there, here, there].map(({ context }) => scanChains(context)))
  const credits = async () =>
    (
      await here.context.db.query<{ count: number }>(`select count(*)::int4 as count from entry where kind = 'deposit'`)
    )[0]

  it('is credited once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await pay(ada, BITCOIN, '0.1')
      await mineBlocks(here.context)
      await scanBoth()
      await mineBlocks(there.context)
      await scanBoth()
    }
    expect(await balance(ada, 'BTC')).toBe('0.5')
    expect(await credits()).toEqual({ count: 5 })
    await here.audit()
  })

  it('is booked by the one that is first, and the other books nothing', async () => {
    await pay(ada, BITCOIN, '0.1', { confirmations: 1 })
    await mineBlocks(here.context)
    const before = await networks.find('Bitcoin', here.context.db)
    if (!before) throw new Error('No network')
    const chain = here.context.chains.get('Bitcoin')
    if (!chain) throw new Error('No chain')
    const watch = await watchOf(chain, here.context.db)
    const scan = await chain.scan(before.scanned, watch, 100)
    const holdings = await chain.holdings(await chain.head(), watch)
    const ends = await Promise.all(
      [here, there].map(({ context }) =>
        context.db.tx((tx) => applyScan(context, 'Bitcoin', { before, scan, held: { holdings, outcomes: [] } }, tx)),
      ),
    )
    expect(ends.toSorted()).toEqual(['booked', 'outdated'])
    expect(await balance(ada, 'BTC')).toBe('0.6')
    await here.audit()
  })
})
