import { amountText } from './amount-text.ts'
import type { Network, TestChain } from '#machines/catalog/networks.ts'
import { networkMissing, notOnNetwork, withdrawalsMissing } from '#machines/wallet/messages/wallet.ts'
import { decimalOf, parseMoney } from '#machines/shared/values/money.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { notFound, ruleBroken } from '#server/refusal.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'

/** Without what is a person's. */
type TokenNetwork = Omit<components['schemas']['TokenNetwork'], 'deposit_address'>
type Needs = Pick<CoreContext, 'db'> & Readonly<Record<'chains' | 'signers', Pick<ReadonlySet<Network>, 'has'>>>
type Chains = Pick<ReadonlyMap<Network, { readonly testChain?: TestChain }>, 'has' | 'get'>

/** Why a network takes no deposit and pays nothing out, as a sentence, or null. */
export const closedReason = (
  { chains }: Pick<Needs, 'chains'>,
  { network, stopped_reason }: Pick<tokenNetworks.TokenNetworkRow, 'network' | 'stopped_reason'>,
): string | null => (chains.has(network) ? stopped_reason : networkMissing(network))

/** Why a network pays nothing out, as a sentence, or null: it may take deposits all the same. */
export const withdrawalClosedReason = (
  { chains, signers }: Pick<Needs, 'chains' | 'signers'>,
  row: Pick<tokenNetworks.TokenNetworkRow, 'network' | 'stopped_reason'>,
): string | null => closedReason({ chains }, row) ?? (signers.has(row.network) ? null : withdrawalsMissing(row.network))

/** How each token moves on its networks (docs/product/wallet.md). */
export async function listTokenNetworks(
  context: Needs & { readonly chains: Chains },
  ticker: string | null,
): Promise<TokenNetwork[]> {
  const rows = await tokenNetworks.list(ticker, context.db)
  const testChainOf = ({ network }: tokenNetworks.TokenNetworkRow) => {
    const chain = context.chains.get(network)?.testChain
    return chain === undefined ? {} : { test_chain: chain }
  }
  return rows.map((row) => ({
    ...testChainOf(row),
    token: row.asset,
    network: row.network,
    contract: row.contract,
    scale: row.scale,
    chain_decimals: row.chain_decimals,
    confirmations: row.confirmations,
    least_deposit: decimalOf(row.min_deposit, row.scale),
    withdrawal_fee: decimalOf(row.withdrawal_fee, row.scale),
    least_withdrawal: decimalOf(row.min_withdrawal, row.scale),
    arrival_s: row.arrival_s,
    memo_required: row.memo_required,
    deposit_closed: closedReason(context, row),
    withdrawal_closed: withdrawalClosedReason(context, row),
  }))
}

/** How a token moves on a network. Refuses with 404 one that the network does not have. */
export async function tokenOn(token: string, network: string, on: Queries): Promise<tokenNetworks.TokenNetworkRow> {
  const row = await tokenNetworks.find(token, network, on)
  if (!row) throw notFound(notOnNetwork(token, network))
  return row
}

/**
 * Sets what a withdrawal of a token costs on a network from now on, the least where its network is asked unless it is fixed, which stays as it was where
 * nothing is named; what it costs, and cost, as people read it. One that was requested before costs what was confirmed. Refuses a token that the network does not have, and a fee that is no amount or not below the least withdrawal.
 */
export async function changeWithdrawalFee(
  { token, network, fee, isFixed }: { token: string; network: string; fee: string; isFixed?: boolean },
  tx: Tx,
): Promise<{ was: string; is: string }> {
  const row = await tokenOn(token, network, tx)
  const minor = parseMoney(fee, row.scale)
  const asset = { code: token, scale: row.scale, kind: 'crypto' } as const
  if (typeof minor !== 'bigint' || minor >= row.min_withdrawal)
    throw ruleBroken(`The fee is an amount below the minimum withdrawal of ${amountText(row.min_withdrawal, asset)}`)
  await tokenNetworks.setFee(token, network, { fee: minor, ...(isFixed !== undefined && { isFixed }) }, tx)
  return { was: amountText(row.withdrawal_fee, asset), is: amountText(minor, asset) }
}
