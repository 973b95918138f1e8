import type { Network } from '#machines/catalog/networks.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import { readChain, type ScanNeeds } from './chain-scan.service.ts'

/** A server that died in the middle holds up the others for so long. */
const LEASE_MS = 30_000

/** The background work that reads a chain. */
export const readingOf = (network: Network): string => `chain ${network}`

/** Reads a chain in a turn that lasts until `turn`, or longer while there is more to read. */
async function readInTurn(context: ScanNeeds, chain: DepositChain, turn: Date): Promise<void> {
  const name = readingOf(chain.network)
  let until: Date | null = turn
  let isRenewed = false
  await readChain(context, chain, async () => {
    until = until && (await leases.renew(name, until, LEASE_MS, context.db))
    isRenewed = until !== null
    return isRenewed
  })
  if (isRenewed && until !== null) await leases.release(name, until, context.db)
}

/** Chains that are read as often: a server takes the turns that are free in one statement, none of a chain that it still reads. */
function repeatReading(
  context: ScanNeeds & Pick<WalletContext, 'jobs'>,
  everyMs: number,
  chains: readonly DepositChain[],
): void {
  const turns = new Map<Network, { readonly chain: DepositChain; readonly until: Date }>()
  const takeTurns = async (): Promise<Network[]> => {
    const free = chains.filter(({ network }) => !turns.has(network))
    const taken = await leases.takeFree(
      free.map(({ network }) => readingOf(network)),
      everyMs,
      context.db,
    )
    return free.flatMap((chain) => {
      const until = taken.get(readingOf(chain.network))
      if (until === undefined) return []
      turns.set(chain.network, { chain, until })
      return [chain.network]
    })
  }
  context.jobs.repeatEach(`chains every ${everyMs} ms`, everyMs, takeTurns, async (network) => {
    const turn = turns.get(network)
    if (turn) await readInTurn(context, turn.chain, turn.until).finally(() => turns.delete(network))
  })
}

/** Lets one of the servers read each chain, page by page; another takes over when it dies. */
export function startChainScan(context: ScanNeeds & Pick<WalletContext, 'jobs'>): void {
  const chains = [...context.chains.values()]
  for (const everyMs of new Set(chains.map(({ pollMs }) => pollMs)))
    repeatReading(
      context,
      everyMs,
      chains.filter(({ pollMs }) => pollMs === everyMs),
    )
}
