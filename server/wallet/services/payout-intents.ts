import { setTimeout as pause } from 'node:timers/promises'
import { isAddress } from '#machines/catalog/addresses.ts'
import type { MemoKind } from '#machines/catalog/networks.ts'
import { parseMoney } from '#machines/shared/values/money.ts'
import { chainAmountOf } from '#machines/wallet/rules/chain-amounts.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { paysOut, RecipientRefuses, type Chain, type Intent } from '#server/wallet/gateways/chain.ts'
import type { QuotedWithdrawal } from '#server/wallet/repos/withdrawal-quote.repo.ts'
import type { WithdrawCryptoForm } from './movement-forms.ts'
import { recipientIn } from './withdrawal-destinations.ts'

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

type Paid = Pick<QuotedWithdrawal, 'asset' | 'network' | 'address' | 'memo' | 'memo_kind' | 'amount'>

/** What a form pays; null for what is no withdrawal. */
export function paymentIn(
  { chains }: Pick<Needs, 'chains'>,
  row: tokenNetworks.TokenNetworkRow,
  form: WithdrawCryptoForm,
): Paid | null {
  const amount = parseMoney(form.amount, row.scale)
  const isRight =
    typeof amount === 'bigint' &&
    amount > row.withdrawal_fee &&
    isAddress(form.recipient.trim(), row.network, chains.get(row.network)?.testChain)
  return isRight ? { asset: row.asset, ...recipientIn(form, row), amount } : null
}

async function intentOf(context: Needs, chain: Chain, form: WithdrawCryptoForm): Promise<Intent | null> {
  const row = await tokenNetworks.find(form.token, chain.network, context.db)
  const payment = row && paymentIn(context, row, form)
  return row && payment ? payoutIntent(chain, { ...payment, fee: row.withdrawal_fee }, row) : null
}

/** What a network answers to exactly this payment: what it costs, or that its recipient refuses it, as a contract can; null without an answer. */
export type Asked = bigint | 'refused' | null

/**
 * Asks a network about exactly this payment, before the transaction of a request. Anything that stands against it now but its recipient, such as a
 * node that does not answer, is waited for later.
 */
export async function askNetwork(context: Needs, form: WithdrawCryptoForm): Promise<Asked> {
  const chain = [...context.chains.values()].find(({ network }) => network === form.network)
  if (!paysOut(chain) || !context.signers.has(chain.network)) return null
  const intent = await intentOf(context, chain, form).catch(() => null)
  if (intent === null) return null
  const answer = chain.quote(intent).then(
    ({ limit, expected = limit }) => (chain.isAsked ? expected : null),
    (error: unknown) => (error instanceof RecipientRefuses ? 'refused' : null),
  )
  return Promise.race([answer, pause(ANSWER_MS, null, { ref: false })])
}
