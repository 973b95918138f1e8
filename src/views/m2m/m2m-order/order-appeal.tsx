import { chakra } from '@chakra-ui/react/styled-system'
import { APPEAL_REASONS } from '#machines/m2m/rules/appeals.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { Card } from '#src/ui/page.tsx'

const Quote = chakra('blockquote', {
  base: {
    m: '0',
    mt: '2',
    pl: '3',
    borderLeft: '2px solid',
    borderColor: 'lineStrong',
    color: 'muted',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
const When = chakra('span', { base: { color: 'muted', fontSize: 'sm' } })

interface Props {
  order: Order
  appeal: NonNullable<Order['appeal']>
}

/** What the side that appealed wrote to the operator; the other side reads it, too. */
export function OrderAppeal({ order, appeal }: Props) {
  const who = appeal.by === order.side ? 'You' : order.trade_partner.username
  const words = appeal.by === order.side ? 'Your appeal' : `The appeal of ${who}`
  return (
    <Card title={words} aside={<When>{formatDateTime(appeal.created_at)}</When>} pad="lg">
      <strong>{APPEAL_REASONS[appeal.reason]}</strong>
      <Quote>{appeal.statement}</Quote>
    </Card>
  )
}
