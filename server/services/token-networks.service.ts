import { networkMissing } from '#machines/domain/messages/wallet.ts'
import { decimalOf } from '#machines/domain/money.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { AppContext } from '#server/context.ts'
import * as tokenNetworks from '#server/repos/token-network.repo.ts'

type TokenNetwork = components['schemas']['TokenNetwork']
type Needs = Pick<AppContext, 'db' | 'chains'>

/** Why a network takes no deposit and pays nothing out, as a sentence, or null. */
export const closedReason = (
  { chains }: Pick<Needs, 'chains'>,
  { network, stopped_reason }: Pick<tokenNetworks.TokenNetworkRow, 'network' | 'stopped_reason'>,
): string | null => (chains.has(network) ? stopped_reason : networkMissing(network))

/** How each token moves on its networks (design: What a person has). */
export async function listTokenNetworks(context: Needs, ticker: string | null): Promise<TokenNetwork[]> {
  const rows = await tokenNetworks.list(ticker, context.db)
  return rows.map((row) => ({
    token: row.asset,
    network: row.network,
    contract: row.contract,
    scale: row.scale,
    confirmations: row.confirmations,
    least_deposit: decimalOf(row.min_deposit, row.scale),
    withdrawal_fee: decimalOf(row.withdrawal_fee, row.scale),
    least_withdrawal: decimalOf(row.min_withdrawal, row.scale),
    arrival_s: row.arrival_s,
    memo_required: row.memo_required,
    deposit_closed: closedReason(context, row),
    withdrawal_closed: closedReason(context, row),
  }))
}
