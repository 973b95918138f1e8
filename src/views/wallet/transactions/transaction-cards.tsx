import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { formatDateTime, truncateMiddle } from '#machines/shared/values/formatting.ts'
import { COPIED, OVERVIEW, TRANSACTION_INFO } from '#machines/wallet/messages/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  amountWithTicker,
  isToBePaid,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type Transaction,
} from '#machines/wallet/rules/transactions.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { STATUS_TONES } from './transaction-row.tsx'

export function Overview({ transaction: { t_id: tId, createdAt, status } }: { transaction: Transaction }) {
  return (
    <Card title={OVERVIEW}>
      <DataList>
        <DataListItem label="Created">{formatDateTime(createdAt)}</DataListItem>
        <DataListItem label="Transaction ID">
          <span className="figures" title={tId}>
            {truncateMiddle(tId, 7, 7)}
          </span>
          <CopyButton value={tId} label="Copy transaction ID" message={COPIED.detailTransactionId} />
        </DataListItem>
        <DataListItem label="Status">
          <Badge tone={STATUS_TONES[status]}>{TRANSACTION_STATUSES[status]}</Badge>
        </DataListItem>
      </DataList>
    </Card>
  )
}

interface TransactionInfoProps {
  transaction: Transaction
  settings: AssetSettings
}

export function TransactionInfo({ transaction, settings }: TransactionInfoProps) {
  const { type, counterparty, order_no: orderNo, fee, bank_transfer: bank } = transaction
  return (
    <Card title={TRANSACTION_INFO}>
      <DataList>
        <DataListItem label="Type">{TRANSACTION_TYPES[type]}</DataListItem>
        <DataListItem label="Counterparty">
          <span title={counterparty}>{truncateMiddle(counterparty, 5, 5)}</span>
          <CopyButton value={counterparty} label="Copy counterparty" message={COPIED.counterparty} />
        </DataListItem>
        {type === 'Withdrawal' && bank ? (
          <>
            <DataListItem label="Bank name">{bank.account.bank_name}</DataListItem>
            <DataListItem label="Account name">{bank.account.account_name}</DataListItem>
          </>
        ) : null}
        {bank === null || isToBePaid(transaction) ? null : (
          <DataListItem label="Reference">
            <span className="figures">{bank.reference}</span>
            <CopyButton value={bank.reference} label="Copy reference" message={COPIED.reference} />
          </DataListItem>
        )}
        {transaction.exchange ? null : (
          <DataListItem label="Amount">
            <span className="figures">{amountWithTicker(settings, transaction)}</span>
          </DataListItem>
        )}
        {(transaction.crypto_withdrawal ?? transaction.exchange) ? null : (
          <DataListItem label="Fee">
            <span className="figures">{amountWithTicker(settings, { ...transaction, amount: fee })}</span>
          </DataListItem>
        )}
        {orderNo === null ? null : (
          <DataListItem label="Order">
            <TextLink href={paths.order(orderNo)} aria-label={`Order ${orderNo}`}>
              {truncateMiddle(orderNo, 5, 5)}
            </TextLink>
          </DataListItem>
        )}
      </DataList>
    </Card>
  )
}
