import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import { networkMissing } from '#machines/wallet/messages/wallet.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { paymentUri } from '#machines/catalog/payment-uris.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import type { DepositChain } from '#server/wallet/gateways/chain.ts'
import { notFound, unavailable } from '#server/refusal.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import { listTokenNetworks } from '#server/catalog/services/token-networks.service.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'

type TokenNetwork = components['schemas']['TokenNetwork']
type DepositAddress = components['schemas']['DepositAddress']
type Needs = Pick<WalletContext, 'db' | 'chains' | 'signers'>

const CLOSED_RETRY_S = 3600
/** Until a chain is read for the first time; what arrived before would not be seen. */
const UNREAD_RETRY_S = 30

/** What the gateway and the database hold of a person's address; made at the first call. */
async function addressOf({ db }: Pick<Needs, 'db'>, personId: bigint, chain: DepositChain) {
  const stored = await addresses.find(personId, chain.network, db)
  if (stored) return stored
  return db.tx(async (tx) => {
    const index = await addresses.nextIndex(tx)
    return addresses.add(personId, chain.network, { ...chain.addressAt(index), index }, tx)
  })
}

/** How each token moves on its networks, with the addresses that the person has there. */
export async function listNetworks(context: Needs, personId: bigint, token: string | null): Promise<TokenNetwork[]> {
  const own = new Map(
    (await addresses.listOf(personId, context.db)).map(({ network, address, memo }) => [network, { address, memo }]),
  )
  const networks = await listTokenNetworks(context, token)
  return networks.map((each) => ({ ...each, deposit_address: own.get(each.network) ?? null }))
}

/** Where a person pays a token to on a network (docs/product/wallet.md). Refuses with 503 and the reason while the network takes no deposit. */
export async function fetchDepositAddress(
  context: Needs,
  personId: bigint,
  { token, network }: Pick<DepositAddress, 'token' | 'network'>,
): Promise<DepositAddress> {
  const terms = await tokenNetworks.find(token, network, context.db)
  if (!terms) throw notFound(NO_SUCH_ASSET)
  const chain = context.chains.get(network)
  if (!chain) throw unavailable(networkMissing(network), CLOSED_RETRY_S)
  const isUnread = chain.startsAt === 'head' && !terms.is_read
  if (isUnread) throw unavailable(networkMissing(network), UNREAD_RETRY_S)
  if (terms.stopped_reason !== null) throw unavailable(terms.stopped_reason, CLOSED_RETRY_S)
  const { address, memo } = await addressOf(context, personId, chain)
  return {
    token,
    network,
    address,
    memo,
    uri: paymentUri({ network, contract: terms.contract, address, memo, chainId: chain.chainId }),
    confirmations: terms.confirmations,
    least: decimalOf(terms.min_deposit, terms.scale),
  }
}
