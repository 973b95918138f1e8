import { chakra } from '@chakra-ui/react/styled-system'
import { APPEAL_REASONS } from '#machines/orders/rules/appeals.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { Card } from '#src/ui/card.tsx'

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

const Part = chakra('div', {
  base: { mt: '4', pt: '4', borderTop: '1px solid', borderColor: 'line', '& > strong': { display: 'block' } },
})

interface StatementProps {
  who: string
  at: string
  text: string
}

function Statement({ who, at, text }: StatementProps) {
  return (
    <Part>
      <strong>{who}</strong>
      <When>{formatDateTime(at)}</When>
      <Quote>{text}</Quote>
    </Part>
  )
}

const nameOf = (order: Order, side: Order['side']): string =>
  side === order.side ? 'You' : order.trade_partner.username

interface Props {
  order: Order
  appeal: NonNullable<Order['appeal']>
}

/** What the side that appealed wrote to Support, what was answered, and what Support asked; both sides read it. */
export function OrderAppeal({ order, appeal }: Props) {
  const who = appeal.by === order.side ? 'Your appeal' : `The appeal of ${order.trade_partner.username}`
  const { question, answers } = appeal
  return (
    <Card title={who} aside={<When>{formatDateTime(appeal.created_at)}</When>} pad="lg">
      <strong>{APPEAL_REASONS[appeal.reason]}</strong>
      <Quote>{appeal.statement}</Quote>
      {answers.map(({ by, statement, created_at: at }) => (
        <Statement key={at} who={`${nameOf(order, by)} answered`} at={at} text={statement} />
      ))}
      {question ? (
        <Statement
          who={`Support asks ${question.to === order.side ? 'you' : order.trade_partner.username}`}
          at={question.created_at}
          text={question.text}
        />
      ) : null}
    </Card>
  )
}

/** The payment that the buyer reported after the order was cancelled; both sides read it. */
export function OrderClaim({ order, claim }: { order: Order; claim: NonNullable<Order['claim']> }) {
  const who = order.side === 'buyer' ? 'Your payment report' : `The payment report of ${order.trade_partner.username}`
  return (
    <Card title={who} aside={<When>{formatDateTime(claim.created_at)}</When>} pad="lg">
      <strong>Paid {formatDateTime(claim.paid_at)}</strong>
      <Quote>{claim.statement}</Quote>
    </Card>
  )
}
