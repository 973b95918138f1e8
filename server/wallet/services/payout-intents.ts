import { setTimeout as pause } from 'node:timers/promises'
import { isAddress, normalizedAddress } from '#machines/catalog/addresses.ts'
import type { MemoKind } from '#machines/catalog/networks.ts'
import { parseMoney } from '#machines/shared/values/money.ts'
import { chainAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { paysOut, RecipientRefuses, type Chain, type Intent } from '#server/wallet/gateways/chain.ts'
import type { WithdrawCryptoForm } from './movement-forms.ts'

type Needs = Pick<WalletContext, 'db' | 'chains' | 'signers'>

interface Payment {
  readonly asset: string
  readonly address: string
  readonly memo: string | null
  readonly memo_kind: MemoKind | null
  /** With the fee, in the ledger's unit. */
  readonly amount: bigint
  readonly fee: bigint
}

/** What a withdrawal pays, as its chain is asked for it. */
export function payoutIntent(
  { account: from }: Chain,
  { asset, address, memo, memo_kind: memoKind, amount, fee }: Payment,
  { scale, chain_decimals: chainDecimals }: tokenNetworks.TokenNetworkRow,
): Intent {
  return {
    kind: 'payout',
    from,
    asset,
    address,
    memo,
    memoKind,
    amount: chainAmountOf(amount - fee, { chainDecimals, scale }),
  }
}

/** Who withdraws does not wait for a node any longer. */
const ANSWER_MS = 3000

/** What a form pays; null for what is no withdrawal. */
async function intentOf({ db }: Needs, chain: Chain, form: WithdrawCryptoForm): Promise<Intent | null> {
  const { token: asset, recipient, memo = null, memo_kind = null } = form
  const { network } = chain
  const row = await tokenNetworks.find(asset, network, db)
  const amount = row && parseMoney(form.amount, row.scale)
  if (!row || typeof amount !== 'bigint' || amount <= row.withdrawal_fee || !isAddress(recipient.trim(), network))
    return null
  const address = normalizedAddress(recipient, network)
  return payoutIntent(chain, { asset, address, memo, memo_kind, amount, fee: row.withdrawal_fee }, row)
}

/**
 * Whether the recipient refuses exactly this payment, as a contract can. Asked before the transaction of the request. Anything else that stands against it
 * now, such as a node that does not answer, is waited for later.
 */
export async function isPayoutRefused(context: Needs, form: WithdrawCryptoForm): Promise<boolean> {
  const chain = [...context.chains.values()].find(({ network }) => network === form.network)
  if (!paysOut(chain) || !context.signers.has(chain.network)) return false
  const intent = await intentOf(context, chain, form).catch(() => null)
  if (intent === null) return false
  const answer = chain.quote(intent).then(
    () => false,
    (error: unknown) => error instanceof RecipientRefuses,
  )
  return Promise.race([answer, pause(ANSWER_MS, false, { ref: false })])
}
