import type { Moved, WithdrawCryptoForm } from './movement-forms.ts'
import { walletNotice } from './wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { isOwnAddress, recipientAddressError } from '#machines/catalog/recipients.ts'
import { MEMO_OF_NOBODY } from '#machines/catalog/messages.ts'
import { memoError } from '#machines/catalog/memos.ts'
import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import { AMOUNT_MISSING } from '#machines/shared/messages/amounts.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { decimalOf, minorOf, parseMoney } from '#machines/shared/values/money.ts'
import {
  advanceWithdrawal,
  NEW_WITHDRAWAL,
  withdrawalAmountError,
  type WithdrawalLimits,
} from '#machines/wallet/rules/withdrawals.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { addPending } from '#server/ledger/history.ts'
import { availableMinor, availableOf, holdOf, post } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { conflict, notFound, notNow, refuseBroken } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import * as depositAddresses from '#server/wallet/repos/deposit-address.repo.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import * as quotes from '#server/wallet/repos/withdrawal-quote.repo.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import type { Movement } from './movements.service.ts'
import { quotedFee, scaleOf, termsOf } from './fee-quotes.service.ts'
import { askNetwork, type Asked } from './payout-intents.ts'
import { tokenOn, withdrawalClosedReason } from '#server/catalog/services/token-networks.service.ts'
import { recipientIn, whereto, type Recipient } from './withdrawal-destinations.ts'
import { applyWithdrawalTransition, recipientText } from './withdrawal-transitions.service.ts'

type Needs = Pick<WalletContext, 'db' | 'chains' | 'signers'> & Notifier

const limitsOf = (row: tokenNetworks.TokenNetworkRow): WithdrawalLimits => ({
  token: row.asset,
  scale: scaleOf(row),
  fee: decimalOf(row.withdrawal_fee, row.scale),
  least: decimalOf(row.min_withdrawal, row.scale),
})

/** The network that was named, or the only one there is. */
function chosenNetwork({ network }: WithdrawCryptoForm, { networks }: assets.AssetRow): string {
  if (network !== undefined) return network
  const [only = '', ...others] = networks
  if (others.length > 0) refuseBroken({ network: text.NETWORK_MISSING })
  return only
}

async function recipientOf(
  { chains }: Pick<Needs, 'chains'>,
  personId: bigint,
  form: WithdrawCryptoForm,
  row: tokenNetworks.TokenNetworkRow,
  tx: Tx,
): Promise<Recipient> {
  const { network } = row
  const { custody, change, testChain } = chains.get(network) ?? {}
  const { recipient, memo = '', memo_kind: kind, no_memo: isOmitted = false } = form
  const isRequired = row.memo_required && !isOmitted
  refuseBroken({
    recipient: recipientAddressError(recipient, network, await tokenNetworks.contracts(tx), testChain) ?? undefined,
    memo: memoError(memo, { network, isRequired, kind }) ?? undefined,
  })
  const found = recipientIn(form, row)
  const { address } = found
  if (address === custody || address === change) refuseBroken({ recipient: text.CUSTODY_ADDRESS })
  if (isOwnAddress(found, network, await depositAddresses.listOf(personId, tx)))
    refuseBroken({ recipient: text.OWN_DEPOSIT_ADDRESS })
  if (await depositAddresses.isUnassigned(network, found, tx)) refuseBroken({ recipient: MEMO_OF_NOBODY })
  return found
}

async function amountOf(personId: bigint, typed: string, row: tokenNetworks.TokenNetworkRow, tx: Tx): Promise<bigint> {
  if (typed.trim() === '') refuseBroken({ amount: AMOUNT_MISSING })
  const error = withdrawalAmountError(typed, limitsOf(row), await availableMinor(personId, row.asset, tx))
  if (error === INSUFFICIENT_BALANCE) throw conflict('insufficient_balance', error)
  if (error !== null) refuseBroken({ amount: error })
  return minorOf(typed, row.scale)
}

function refuseOtherFee(confirmed: string, fee: bigint, { asset: code, scale }: tokenNetworks.TokenNetworkRow) {
  if (parseMoney(confirmed, scale) === fee) return
  throw conflict('fee_changed', text.feeChanged(amountText(fee, { code, scale, kind: 'crypto' })))
}

interface Charging extends Pick<quotes.QuotedWithdrawal, 'personId' | 'amount'> {
  readonly form: WithdrawCryptoForm
  readonly row: tokenNetworks.TokenNetworkRow
  readonly recipient: Recipient
  readonly asked: Asked
}

/** What a withdrawal costs: what was agreed before its code, what its quote promises, or that of the moment. */
async function feeOf({ form, row, recipient, asked, personId, amount }: Charging, tx: Tx): Promise<bigint> {
  if (form.agreed !== undefined) return minorOf(form.agreed, row.scale)
  if (form.quote === undefined) return (await quotedFee(row, asked, tx)) ?? row.withdrawal_fee
  const fee = await quotes.take(form.quote, { personId, asset: row.asset, ...recipient, amount }, tx)
  if (fee === null) throw conflict('fee_changed', text.FEE_NOT_HELD)
  return fee
}

/** The fee of a withdrawal. Refuses an amount of which too little would arrive, and with 409 fee_changed another fee than was confirmed. */
async function charge(charging: Charging, tx: Tx): Promise<bigint> {
  const { form, row, amount } = charging
  const fee = await feeOf(charging, tx)
  const { least } = termsOf(row, fee)
  const asset = { code: row.asset, scale: row.scale, kind: 'crypto' } as const
  if (amount < least) refuseBroken({ amount: text.withdrawalTooSmall(amountText(least, asset)) })
  if (form.fee !== undefined) refuseOtherFee(form.fee, fee, row)
  return fee
}

/**
 * A withdrawal to an address (spec §7 withdraw-crypto): on hold until the network has confirmed it. The fee is part of the amount; refuses with
 * 409 fee_changed when it is not the one that was confirmed, and charges that of the moment when none is named. `asked`: what its network answered.
 */
export const cryptoWithdrawal = (
  context: Needs,
  user: CommandContext['user'],
  form: WithdrawCryptoForm,
  asked: Asked = null,
): Movement => ({
  form,
  async prepare(tx) {
    const asset = await assets.find(form.token, tx)
    if (asset?.kind !== 'crypto') throw notFound(NO_SUCH_ASSET)
    const row = await tokenOn(asset.code, chosenNetwork(form, asset), tx)
    const closed = withdrawalClosedReason(context, row)
    if (closed !== null) throw notNow(closed)
    const recipient = await recipientOf(context, user.id, form, row, tx)
    if (asked === 'refused') refuseBroken({ recipient: text.RECIPIENT_REFUSES })
    const amountMinor = await amountOf(user.id, form.amount, row, tx)
    const feeMinor = await charge({ form, row, recipient, asked, personId: user.id, amount: amountMinor }, tx)
    const valueUsd = await usdValueOf(amountMinor, asset, tx)
    const withdrawal = { personId: user.id, asset, recipient, amountMinor, feeMinor, valueUsd }
    const isPromised = form.quote !== undefined || feeMinor !== row.withdrawal_fee
    return {
      ...(await whereto(user.id, recipient, tx)),
      valueUsd,
      ...(isPromised && { agreed: { ...form, agreed: decimalOf(feeMinor, row.scale) } }),
      summary: `${amountText(amountMinor, asset)} to ${recipientText(recipient)}`,
      execute: () => withdraw(context, withdrawal, tx),
    }
  },
})

/** The same as it is asked for first: without a quote its network is asked about exactly this payment. */
export const requestedWithdrawal = async (
  context: Needs,
  user: CommandContext['user'],
  form: WithdrawCryptoForm,
): Promise<Movement> =>
  cryptoWithdrawal(context, user, form, form.quote === undefined ? await askNetwork(context, form) : null)

interface Withdrawal {
  /** In US dollars; null while there is no fresh price. */
  valueUsd: number | null
  personId: bigint
  asset: assets.AssetRow
  recipient: Recipient
  amountMinor: bigint
  feeMinor: bigint
}

async function withdraw(context: Needs, withdrawal: Withdrawal, tx: Tx): Promise<Moved> {
  const { personId, asset, recipient, amountMinor, feeMinor } = withdrawal
  const event = { type: 'withdrawal.hold', by: 'owner' } as const
  const life = advanceWithdrawal(NEW_WITHDRAWAL, event)
  if (!life) throw new Error('A withdrawal begins on hold')
  const tId = newPublicId()
  const posting = { source: availableOf(personId), destination: holdOf(tId, personId), asset: asset.code, amountMinor }
  await post({ kind: 'withdrawal.hold', ref: tId, postings: [posting] }, tx)
  const { address, network, memo, memo_kind } = recipient
  const line = { tId, personId, asset: asset.code, type: 'Withdrawal', counterparty: address, orderNo: null } as const
  await addPending({ ...line, direction: 'out', amountMinor: amountMinor - feeMinor, feeMinor }, tx)
  const row = {
    t_id: tId,
    person_id: personId,
    asset: asset.code,
    network,
    address,
    memo,
    memo_kind,
    amount: amountMinor,
  }
  const value_usd = withdrawal.valueUsd?.toFixed(2) ?? null
  await withdrawals.add({ ...row, fee: feeMinor, value_usd, phase: life.phase }, event, tx)
  const amount = amountText(amountMinor, asset)
  const notice = { kind: 'withdrawal.requested', tId, amount, partner: recipientText(recipient) } as const
  await notify(context, tx, [walletNotice(personId, notice)])
  context.stream.publish(tx, personId, { type: 'balance.changed' })
  return { message: text.withdrawalRequested(amount), data: tId }
}

/** Whether a transaction of this person is a crypto withdrawal. */
export const isCryptoWithdrawal = ({ db }: Pick<Needs, 'db'>, { user }: CommandContext, tId: string) =>
  withdrawals.exists(tId, user.id, db)

/** Cancels an own withdrawal while it is not signed; refused with 409 afterwards. */
export const cancelCryptoWithdrawal = (context: Needs, command: CommandContext, tId: string): Promise<Moved> =>
  context.db.tx((tx) =>
    withIdempotency(tx, command, async () => {
      const row = await withdrawals.lock(tId, command.user.id, tx)
      if (!row) throw notFound()
      const event = { type: 'withdrawal.cancel', by: 'owner' } as const
      if (!(await applyWithdrawalTransition(context, row, event, tx))) throw notNow(text.NOT_CANCELLABLE)
      return { message: text.TRANSFER_CANCELLED, data: tId }
    }),
  )
