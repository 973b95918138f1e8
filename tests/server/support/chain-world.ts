import { NETWORKS } from '#machines/catalog/networks.ts'
import type { Db } from '#server/db/db.ts'
import { mineBlocks } from '#server/sandbox/services/chains.service.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { readingOf } from '#server/wallet/services/chain-turns.service.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Trader } from './client.ts'
import { stopWork } from './databases/leases.ts'
import type { TestServer } from './test-server.ts'

export type Network = components['schemas']['Network']

export interface Place {
  network: Network
  token: string
}

/** Blocks and scans come only when a test asks for them. */
export const withoutChainJobs = (db: Db) => stopWork(db, 'sandbox blocks', ...NETWORKS.map(readingOf))

/** Reads every chain, and what is ours there, however short ago it was read. */
export async function scanAll({ context }: Pick<TestServer, 'context'>): Promise<void> {
  // Locked in one order: tests scan as several servers at once.
  await context.db.query(
    'update network set held_height = null, held_at = null where name in (select name from network order by name for update)',
  )
  await scanChains(context)
}

/** One chain as a test drives it; each scan is followed by a whole audit. */
export function chainWorld(server: TestServer) {
  const scan = async () => {
    await scanAll(server)
    await server.audit()
  }
  return {
    scan,
    mine: async (count = 1) => {
      for (let mined = 0; mined < count; mined += 1) await mineBlocks(server.context)
      await scan()
    },
    addressOf: async (trader: Trader, place: Place) =>
      (await trader.call('fetchDepositAddress', { query: { ...place } })).data,
    /** A payment to a person's address; it is seen at once. */
    pay: async (
      trader: Trader,
      place: Place,
      amount: string,
      { confirmations = 0, memo }: { confirmations?: number; memo?: string } = {},
    ) => {
      const { data } = await trader.call('fetchDepositAddress', { query: { ...place } })
      const body = { ...place, address: data.address, memo: memo ?? data.memo ?? '', amount, confirmations }
      const { txid } = (await trader.call('payOnChain', { body })).data
      await scan()
      return txid
    },
    reorganise: async (trader: Trader, network: Network, depth: number, drop: boolean) => {
      await trader.call('reorganiseChain', { body: { network, depth, drop } })
      await scan()
    },
    deposits: async (trader: Trader, token: string) =>
      (await trader.call('fetchCryptoDeposits', { query: { token } })).data,
    balance: async (trader: Trader, token: string) =>
      (await trader.call('fetchTokenBalances')).data.find(({ ticker }) => ticker === token)?.available_balance ?? '0',
  }
}
