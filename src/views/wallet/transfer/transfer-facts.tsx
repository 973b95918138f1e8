import { formatTransfer, sentAmount, type TransferForm } from '#machines/wallet/rules/transfers.ts'
import { DataListItem } from '#src/ui/lists/data-list.tsx'
import { DataCard } from '#src/ui/lists/data-card.tsx'

/** What is sent, the fee and what arrives, and to whom where `recipient` is given. */
export function TransferFacts({ form, recipient }: { form: TransferForm; recipient?: TransferForm['verified'] }) {
  const amount = sentAmount(form)
  return (
    <DataCard className="figures">
      {recipient ? <DataListItem label="Recipient">{recipient.username}</DataListItem> : null}
      {recipient ? <DataListItem label="Email">{recipient.email}</DataListItem> : null}
      <DataListItem label="You send">{amount}</DataListItem>
      <DataListItem label="Fee">{formatTransfer(form, '0')}</DataListItem>
      <DataListItem label="Recipient receives">{amount}</DataListItem>
    </DataCard>
  )
}
