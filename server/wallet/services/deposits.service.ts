import { walletNotice } from './wallet-notice.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { BALANCE_FULL, NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import { minorOf, powerOfTen } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { availableMinor, availableOf, platformOf, post } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { refuseBroken, ruleBroken } from '#server/refusal.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { once } from '#server/shared/services/idempotency.service.ts'

export interface TestDeposit {
  personId: bigint
  ticker: string
  amount: string
  key: string | null
  bodyHash: Uint8Array
  message: string
}

/** Of a balance before its point: the transfers of a thousand people to one stay within the contract's eighteen. */
const MOST_DIGITS = 15

const refuse = (field: string, message: string) => ruleBroken(message, { [field]: message })

/** Credits test coins or test money at once: from the platform's custody to the person's available balance. One key credits once. */
export async function depositTest(
  context: Pick<WalletContext, 'db'> & Notifier,
  deposit: TestDeposit,
): Promise<{ message: string }> {
  const { personId, ticker, amount, key, bodyHash, message } = deposit
  const asset = await assets.find(ticker, context.db)
  if (!asset) throw refuse('ticker', NO_SUCH_ASSET)
  refuseBroken({ amount: positiveAmountError(amount, asset.scale) })
  const amountMinor = minorOf(amount, asset.scale)
  return context.db.tx((tx) => {
    const credit = async () => {
      const accounts = { source: platformOf('custody'), destination: availableOf(personId) }
      const tId = newPublicId()
      const line = { tId, personId, asset: ticker, type: 'Deposit', counterparty: 'Sandbox', orderNo: null } as const
      await post(
        { kind: 'deposit', ref: tId, postings: [{ ...accounts, asset: ticker, amountMinor }], history: [line] },
        tx,
      )
      const balanceMinor = await availableMinor(personId, ticker, tx)
      if (balanceMinor >= powerOfTen(MOST_DIGITS + asset.scale)) throw refuse('amount', BALANCE_FULL)
      await notify(context, tx, [
        walletNotice(personId, { kind: 'deposit', tId, amount: amountText(amountMinor, asset), isMailed: false }),
      ])
      context.stream.publish(tx, personId, { type: 'balance.changed' })
      return { message }
    }
    return key === null ? credit() : once(tx, { person: personId, operation: 'depositTest', key, bodyHash }, credit)
  })
}
