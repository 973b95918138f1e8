import type { Network } from '#machines/catalog/networks.ts'
import type { Watch } from '#machines/wallet/rules/chain-transfers.ts'
import type { Queries } from '#server/db/db.ts'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'
import * as outputs from '#server/wallet/repos/chain-output.repo.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'

interface Known {
  readonly addresses: Set<string>
  /** From where to read on. */
  next: string
}

const known = new WeakMap<Queries, Map<Network, Known>>()

function knownOf(network: Network, db: Queries): Known {
  const ofDb = known.get(db) ?? new Map<Network, Known>()
  known.set(db, ofDb)
  const found = ofDb.get(network) ?? { addresses: new Set<string>(), next: '0' }
  ofDb.set(network, found)
  return found
}

/** All deposit addresses of a network that were given until now, and custody with its change; what this server knows is not read again. */
export async function watchOf(
  { network, custody, change }: Pick<DepositChain, 'network' | 'custody' | 'change'>,
  db: Queries,
): Promise<Watch> {
  const found = knownOf(network, db)
  for (const own of [custody, change]) if (own !== undefined) found.addresses.add(own)
  const { addresses: added, next } = await addresses.listSince(network, found.next, db)
  for (const address of added) found.addresses.add(address)
  found.next = next
  return {
    has: (address) => found.addresses.has(address),
    get addresses() {
      return [...found.addresses]
    },
    outputs: () => outputs.listUnspent(network, db),
  }
}
