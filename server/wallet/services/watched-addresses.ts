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

type Addressed = Pick<DepositChain, 'network' | 'custody' | 'change'>

const known = new WeakMap<Addressed, Known>()

function knownOf(chain: Addressed): Known {
  const found = known.get(chain) ?? { addresses: new Set<string>(), next: '0' }
  known.set(chain, found)
  return found
}

/**
 * All deposit addresses of a network that were given until now, and custody with its change. What was read for this chain is not read again: a chain is of
 * one server and its database.
 */
export async function watchOf(chain: Addressed, db: Queries): Promise<Watch> {
  const { network, custody, change } = chain
  const found = knownOf(chain)
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
