import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { COPIED as BANK_COPIED } from '#machines/shared/messages/copied.ts'
import { COPIED } from '#machines/wallet/messages/transactions.ts'
import { askedAmount } from '#machines/wallet/rules/transaction-sentences.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Card } from '#src/ui/card.tsx'

type Bank = NonNullable<Transaction['bank_transfer']>

const linesOf = ({ reference, amount, account }: Bank, shownAmount: string) => [
  { label: 'Pay exactly', shown: shownAmount, value: amount, what: 'amount', message: BANK_COPIED.amount },
  { label: 'Reference', shown: reference, value: reference, what: 'reference', message: COPIED.reference },
  { label: 'Bank name', value: account.bank_name, what: 'bank name', message: BANK_COPIED.bankName },
  { label: 'Account name', value: account.account_name, what: 'account name', message: BANK_COPIED.accountName },
  {
    label: 'Account number',
    value: account.account_number,
    what: 'account number',
    message: BANK_COPIED.accountNumber,
  },
]

/** Where an announced deposit is paid to: everything a bank's form asks for, each to be copied. */
export function BankInstructions({ transaction }: { transaction: Transaction }) {
  const { bank_transfer: bank } = transaction
  if (bank === null) return null
  return (
    <Card title="Pay to this account">
      <DataList>
        {linesOf(bank, askedAmount(transaction)).map(({ label, shown, value, what, message }) => (
          <DataListItem key={label} label={label}>
            <span className="figures">{shown ?? value}</span>
            <CopyButton value={value} label={`Copy ${what}`} message={message} />
          </DataListItem>
        ))}
        {bank.account.sort_code === null ? null : (
          <DataListItem label="Sort code">{bank.account.sort_code}</DataListItem>
        )}
        {bank.deadline_at === null ? null : (
          <DataListItem label="Pay by">{formatDateTime(bank.deadline_at)}</DataListItem>
        )}
      </DataList>
    </Card>
  )
}
