import { networkRow } from '#machines/catalog/networks.ts'
import { coinFee, FEE_QUOTE_S, leastWith, tokenFee } from '#machines/wallet/rules/withdrawal-fees.ts'
import { decimalOf, powerOfTen } from '#machines/shared/values/money.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Queries } from '#server/db/db.ts'
import type { TokenNetworkRow } from '#server/catalog/repos/token-network.repo.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import * as quotes from '#server/wallet/repos/withdrawal-quote.repo.ts'
import { tokenOn, withdrawalClosedReason } from '#server/catalog/services/token-networks.service.ts'
import type { WithdrawCryptoForm } from './movement-forms.ts'
import { askNetwork, paymentIn, type Asked } from './payout-intents.ts'

type Needs = Pick<WalletContext, 'db' | 'chains' | 'signers'>
type Terms = components['schemas']['WithdrawalTerms']

const freshPrice = async (code: string, on: Queries): Promise<string | null> => {
  const found = await prices.find(code, 'USD', on)
  return found?.is_fresh === true ? found.price : null
}

/** An amount has no more decimals than both the ledger and the chain have. */
export const scaleOf = ({ scale, chain_decimals }: Pick<TokenNetworkRow, 'scale' | 'chain_decimals'>): number =>
  Math.min(scale, chain_decimals)

/** What a fee of the network's coin is in what is withdrawn; null without prices for both. */
export async function feeIn(row: TokenNetworkRow, limit: bigint, on: Queries): Promise<bigint | null> {
  const [coin] = networkRow(row.network).tokens
  const { scale, chain_decimals: chainDecimals } = row
  if (row.asset === coin) return coinFee(limit, { chainDecimals, scale })
  const own = await tokenNetworks.find(coin, row.network, on)
  const [of, by] = [await freshPrice(coin, on), await freshPrice(row.asset, on)]
  if (!own || of === null || by === null) return null
  const fee = tokenFee(limit, { price: of, chainDecimals: own.chain_decimals }, { price: by, scale: scaleOf(row) })
  return fee && fee * powerOfTen(scale - scaleOf(row))
}

/**
 * What exactly this withdrawal costs, by what its network asks: never less than the operator's fee. Null where that is charged: it is fixed, or the
 * network or a price is not to be had.
 */
export async function quotedFee(row: TokenNetworkRow, asked: Asked, on: Queries): Promise<bigint | null> {
  if (row.is_fee_fixed || asked === null || asked === 'refused') return null
  const fee = await feeIn(row, asked, on)
  return fee !== null && fee < row.withdrawal_fee ? row.withdrawal_fee : fee
}

/** What a withdrawal costs and the least that it can be, in the ledger's unit. */
export const termsOf = (row: TokenNetworkRow, fee: bigint): { fee: bigint; least: bigint } => ({
  fee,
  least: leastWith(fee, { fee: row.withdrawal_fee, least: row.min_withdrawal }),
})

/** What exactly this withdrawal costs (docs/product/wallet.md). Refuses with 404 a token that the network does not have. */
export async function quoteWithdrawal(
  context: Needs,
  personId: bigint,
  form: WithdrawCryptoForm & { readonly network: string },
): Promise<Terms> {
  const { db } = context
  const row = await tokenOn(form.token, form.network, db)
  const closed_reason = withdrawalClosedReason(context, row)
  const payment = closed_reason === null ? paymentIn(context, row, form) : null
  const fee = payment && (await quotedFee(row, await askNetwork(context, form), db))
  const { least, fee: charged } = termsOf(row, fee ?? row.withdrawal_fee)
  const promised = payment !== null && fee !== null && payment.amount >= least
  const quote_id = newPublicId()
  const stored = promised
    ? await quotes.replace({ ...payment, personId }, { publicId: quote_id, fee, seconds: FEE_QUOTE_S }, db)
    : null
  return {
    ...{ token: row.asset, network: row.network, scale: scaleOf(row) },
    ...{ fee: decimalOf(charged, row.scale), least: decimalOf(least, row.scale) },
    ...{ arrives_s: row.arrival_s, memo_required: row.memo_required, closed_reason },
    quote: stored && {
      quote_id,
      expires_at: stored.expires_at.toISOString(),
      server_now: stored.now.toISOString(),
    },
  }
}
