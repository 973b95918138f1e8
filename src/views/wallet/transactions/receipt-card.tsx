import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { formatDateTime, truncateMiddle } from '#machines/shared/values/formatting.ts'
import { LINKED_TRANSACTION, RECEIPT } from '#machines/wallet/messages/transactions.ts'
import { otherLine, receiptTexts } from '#machines/wallet/rules/exchange-receipts.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

interface ReceiptCardProps {
  transaction: Transaction
  settings: AssetSettings
}

/** Both sides of an exchange with the platform, its price and its fee; each leads to the other. */
export function ReceiptCard({ transaction: { t_id: tId, exchange }, settings }: ReceiptCardProps) {
  if (exchange === null) return null
  const texts = receiptTexts(exchange, settings)
  const other = otherLine(tId, exchange)
  return (
    <Card title={RECEIPT}>
      <DataList className="figures">
        <DataListItem label="You paid">{texts.paid}</DataListItem>
        <DataListItem label="You received">{texts.received}</DataListItem>
        <DataListItem label="Price">{texts.price}</DataListItem>
        <DataListItem label="Before fee">{texts.beforeFee}</DataListItem>
        <DataListItem label="Fee">{texts.fee}</DataListItem>
        <DataListItem label="After fee">{texts.net}</DataListItem>
        <DataListItem label="Quoted">{formatDateTime(exchange.quoted_at)}</DataListItem>
        <DataListItem label={LINKED_TRANSACTION}>
          <TextLink href={paths.transaction(other)} aria-label={`Transaction ${other}`}>
            {truncateMiddle(other, 7, 7)}
          </TextLink>
        </DataListItem>
      </DataList>
    </Card>
  )
}
