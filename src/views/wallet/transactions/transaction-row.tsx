import { memo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { formatDateTime, truncateMiddle } from '#machines/shared/values/formatting.ts'
import { COPIED } from '#machines/wallet/messages/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  feeText,
  shownReason,
  signedAmount,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionStatus,
} from '#machines/wallet/rules/transactions.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { asCards, Cell, Row, VISUALLY_HIDDEN, type Column } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

export const TRANSACTION_COLUMNS: readonly Column[] = [
  { label: 'Date' },
  { label: 'Type' },
  { label: 'Counterparty' },
  { label: 'Asset' },
  { label: 'Amount', end: true },
  { label: 'Transaction ID' },
  { label: 'Status' },
]

export const STATUS_TONES = {
  pending: 'notice',
  completed: 'up',
  failed: 'down',
  cancelled: 'plain',
} as const satisfies Readonly<Record<TransactionStatus, string>>

const ALONE = { flexBasis: '100%', textAlign: 'left' } as const

/** On a phone type and amount with its asset, the date, counterparty and ID, and the status below each other; what is too wide for a line wraps. */
const Line = chakra(Row, {
  base: asCards({
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '0.5',
    columnGap: '1',
    padding: '3',
    '& > td[data-label]': { alignItems: 'flex-start', color: 'muted', fontSize: 'sm' },
    '& > td[data-label]::before': VISUALLY_HIDDEN,
    '& > td:nth-of-type(1)': { order: '4', ...ALONE },
    '& > td:nth-of-type(2)': { order: '1', fontWeight: 'semibold' },
    '& > td:nth-of-type(3)': { order: '5' },
    '& > td:nth-of-type(4)': { order: '3', lineHeight: '1.5' },
    '& > td:nth-of-type(5)': { order: '2', ml: 'auto' },
    '& > td:nth-of-type(6)': { order: '6', ml: 'auto' },
    '& > td:nth-of-type(7)': { order: '7', ...ALONE },
    '& > td:is(:nth-of-type(2), :nth-of-type(5))': { color: 'ink', fontSize: 'md' },
  }),
})
const WRAPS = { [ENLARGED]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const
const Value = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap', ...WRAPS },
})
const Signed = chakra('span', {
  base: { fontWeight: 'medium', whiteSpace: 'nowrap', '&[data-tone=up]': { color: 'up' }, ...WRAPS },
})
const Fee = chakra('span', {
  base: { display: 'block', color: 'muted', fontSize: 'sm', whiteSpace: 'nowrap', ...WRAPS },
})
const Reason = chakra('span', {
  base: { display: 'block', color: 'muted', fontSize: 'sm', maxWidth: { base: '22ch', md: '34ch' } },
})

interface TransactionRowProps {
  transaction: Transaction
  settings: AssetSettings
}

/** What has come in is green and has a plus; what is pending or went out has no colour. */
function SignedAmount({ transaction, settings }: TransactionRowProps) {
  const hasComeIn = transaction.direction === 'in' && transaction.status === 'completed'
  const fee = feeText(settings, transaction)
  return (
    <span>
      <Signed className="figures" data-tone={hasComeIn ? 'up' : undefined}>
        {signedAmount(settings, transaction)}
      </Signed>
      {fee === '' ? null : <Fee className="figures">{fee}</Fee>}
    </span>
  )
}

/** One line of the history; its ID leads to its page (spec §2 Dashboard: the columns). */
export const TransactionRow = memo(function TransactionRow({ transaction, settings }: TransactionRowProps) {
  const { t_id: tId, createdAt, type, counterparty, asset, status } = transaction
  const reason = shownReason(settings, transaction)
  return (
    <Line data-key={tId}>
      <Cell label="Date">
        <Value className="figures">{formatDateTime(createdAt)}</Value>
      </Cell>
      <Cell label="Type">{TRANSACTION_TYPES[type]}</Cell>
      <Cell label="Counterparty">
        <Value>
          <span title={counterparty}>{truncateMiddle(counterparty, 5, 5)}</span>
          <CopyButton value={counterparty} label="Copy counterparty" message={COPIED.counterparty} />
        </Value>
      </Cell>
      <Cell label="Asset">{asset}</Cell>
      <Cell label="Amount" end>
        <SignedAmount {...{ transaction, settings }} />
      </Cell>
      <Cell label="Transaction ID">
        <Value className="figures">
          <TextLink href={paths.transaction(tId)} aria-label={`Transaction ${tId}`}>
            {truncateMiddle(tId, 5, 5)}
          </TextLink>
          <CopyButton value={tId} label="Copy transaction ID" message={COPIED.transactionId} />
        </Value>
      </Cell>
      <Cell label="Status">
        <span>
          <Badge tone={STATUS_TONES[status]}>{TRANSACTION_STATUSES[status]}</Badge>
          {reason === '' ? null : <Reason>{reason}</Reason>}
        </span>
      </Cell>
    </Line>
  )
})
