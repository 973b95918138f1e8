import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { timelineOf } from '#machines/wallet/rules/transaction-steps.ts'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import { Card } from '#src/ui/card.tsx'

const List = chakra('ol', { base: { margin: '0', padding: '0', listStyle: 'none', display: 'grid', gap: '3' } })
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '12px minmax(0, 1fr)',
    gap: '3',
    color: 'muted',
    '&[data-status=current]': { color: 'ink', fontWeight: 'semibold' },
    '&[data-status=complete]': { color: 'ink' },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: 'normal' },
  },
})
const Dot = chakra('span', {
  base: {
    width: '10px',
    height: '10px',
    mt: '1.5',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'lineStrong',
    'li[data-status=complete] &': { background: 'lineStrong' },
    'li[data-status=current] &': { borderColor: 'lantern' },
  },
})

/** What has happened, what is awaited, and what comes then. */
export function TransactionTimeline({ transaction }: { transaction: Transaction }) {
  return (
    <Card title="Timeline">
      <List>
        {timelineOf(transaction).map(({ what, at, status }) => (
          <Line key={what} data-status={status} aria-current={status === 'current' ? 'step' : undefined}>
            <Dot aria-hidden />
            <span>
              {what}
              {at === null ? null : <small>{formatDateTime(at)}</small>}
            </span>
          </Line>
        ))}
      </List>
    </Card>
  )
}
