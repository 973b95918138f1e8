import { chakra } from '@chakra-ui/react/styled-system'
import { COPIED } from '#machines/shared/messages/copied.ts'
import { PAY_IN_OWN_NAME, PAY_WITH_REFERENCE } from '#machines/orders/messages/order-page.ts'
import { fiatOf, isPaymentDue, paymentHeading } from '#machines/orders/rules/order-sentences.ts'
import { paymentLines } from '#machines/orders/rules/payment-lines.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { Alert } from '#src/ui/feedback.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Card } from '#src/ui/card.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Sum = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    [ENLARGED]: { flexWrap: 'wrap' },
    pb: '3',
    '& strong': {
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      lineHeight: '1.2',
    },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm' },
  },
})
const Lines = chakra('dl', {
  base: {
    margin: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr))',
    columnGap: '10',
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    [ENLARGED]: { flexWrap: 'wrap' },
    minHeight: '3rem',
    // The reference is too long for half a line.
    '&:last-child': { gridColumn: '1 / -1' },
    borderTop: '1px solid',
    borderColor: 'line',
    '& dt': { color: 'muted', flexShrink: '0' },
    '& dd': {
      margin: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      fontWeight: 'medium',
      textAlign: 'right',
      overflowWrap: 'anywhere',
    },
  },
})
const Note = chakra('div', { base: { mb: '3' } })
const Foot = chakra('div', { base: { mx: '-3', mt: '3', mb: '-2', fontSize: 'sm' } })

/** Where the fiat goes: everything that the payment asks for, each to be copied. */
export function PaymentAccount({ order }: { order: Order }) {
  const lines = paymentLines(order)
  const { title, sum } = paymentHeading(order)
  return (
    <Card title={title} aside={<Badge>{order.payment_method}</Badge>} pad="lg">
      <Sum>
        <div>
          <small>{sum}</small>
          <strong className="figures">{fiatOf(order)}</strong>
        </div>
        <CopyButton value={order.order.fiat_amount} label="Copy amount" message={COPIED.amount} />
      </Sum>
      {isPaymentDue(order) ? (
        <Note>
          <Alert tone="notice" title={PAY_IN_OWN_NAME}>
            {PAY_WITH_REFERENCE}
          </Alert>
        </Note>
      ) : null}
      <Lines>
        {lines.map(({ label, value, copied }) => (
          <Line key={label}>
            <dt>{label}</dt>
            <dd className="figures">
              {value}
              <CopyButton value={value} label={`Copy ${label.toLowerCase()}`} message={copied} />
            </dd>
          </Line>
        ))}
      </Lines>
      <Foot>
        <CopyButton
          value={lines.map(({ label, value }) => `${label}: ${value}`).join('\n')}
          label="Copy account details"
          message={COPIED.accountDetails}
          isLabelShown
        />
      </Foot>
    </Card>
  )
}
