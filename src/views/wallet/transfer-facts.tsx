import { formatTransfer, sentAmount, type TransferForm } from '#machines/domain/transfers.ts'
import { DataCard, DataListItem } from '#src/ui/data-list.tsx'

/** What is sent, what arrives and the fee. */
export function TransferFacts({ form }: { form: TransferForm }) {
  const amount = sentAmount(form)
  return (
    <DataCard className="figures">
      <DataListItem label="You send">{amount}</DataListItem>
      <DataListItem label="Fee">{formatTransfer(form, '0')}</DataListItem>
      <DataListItem label="Recipient gets">{amount}</DataListItem>
    </DataCard>
  )
}
