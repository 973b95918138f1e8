import type { Moved, TransferForm } from './movement-forms.ts'
import { walletNotice } from './wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { maskedEmail } from '#machines/accounts/rules/email-addresses.ts'
import { normalizedRecipient, recipientError } from '#machines/wallet/rules/movements.ts'
import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { availableOf, post } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound, Refusal, refuseBroken } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { usdValueOf } from '#server/markets/services/usd-values.service.ts'
import { amountToSend, type Movement } from './movements.service.ts'

type User = Pick<persons.PersonRow, 'id' | 'username' | 'email'>

async function recipientOf(user: User, recipient: string, on: Queries): Promise<persons.PersonRow> {
  const error = recipientError(recipient, user)
  if (error !== null) refuseBroken({ recipient: error })
  const found = await persons.findByUsername(normalizedRecipient(recipient).replace(/^@/, ''), on)
  if (!found) throw notFound(text.RECIPIENT_UNKNOWN)
  if (found.id === user.id) refuseBroken({ recipient: text.TRANSFER_TO_SELF })
  return found
}

/** Whose username this is, with the e-mail masked (spec §7 verify-username). Refuses with 404 an unknown one, with 400 one's own. */
export async function verifyUsername({ db }: Pick<WalletContext, 'db'>, user: User, recipient: string) {
  const { username, email } = await recipientOf(user, recipient, db)
  return { username, email: maskedEmail(email) }
}

/**
 * A transfer to another account (spec §7 transfer-crypto, transfer-fiat): from available balance to available balance, one entry, a line of
 * history for both, a notice to the receiver.
 */
export const transferMovement = (context: Notifier, user: User, form: TransferForm): Movement => ({
  form,
  async prepare(tx) {
    const recipient = await recipientOf(user, form.recipient, tx)
    if (!(await persons.holdOpen(recipient.id, tx))) throw notFound(text.RECIPIENT_UNKNOWN)
    const asset = await assets.find(form.ticker, tx)
    if (asset?.kind !== form.kind) throw new Refusal(404, 'not_found', NO_SUCH_ASSET)
    const { amountMinor, amount } = await amountToSend(user.id, asset, form.amount, tx)
    return {
      act: 'transfer',
      partnerId: recipient.id,
      valueUsd: await usdValueOf(amountMinor, asset, tx),
      payee: { kind: 'account', ref: String(recipient.id) },
      summary: `${amount} to ${recipient.username}`,
      execute: () => transfer(context, { user, recipient, asset: asset.code, amountMinor, amount }, tx),
    }
  },
})

interface Transfer {
  user: User
  recipient: persons.PersonRow
  asset: string
  amountMinor: bigint
  /** With its ticker. */
  amount: string
}

async function transfer(
  context: Notifier,
  { user, recipient, asset, amountMinor, amount }: Transfer,
  tx: Tx,
): Promise<Moved> {
  const [tId, receivedId] = [newPublicId(), newPublicId()]
  const posting = { source: availableOf(user.id), destination: availableOf(recipient.id), asset, amountMinor }
  await post(
    {
      kind: 'transfer',
      ref: tId,
      postings: [posting],
      history: [
        { tId, personId: user.id, asset, type: 'send', counterparty: recipient.username, orderNo: null },
        {
          tId: receivedId,
          personId: recipient.id,
          asset,
          type: 'receive',
          counterparty: user.username,
          orderNo: null,
        },
      ],
    },
    tx,
  )
  await notify(context, tx, [
    walletNotice(recipient.id, { kind: 'transfer', tId: receivedId, amount, partner: user.username }),
  ])
  for (const personId of [user.id, recipient.id]) context.stream.publish(tx, personId, { type: 'balance.changed' })
  return { message: text.transferred(amount, recipient.username), data: tId }
}
