import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink } from 'lucide-react'
import { OPEN_PAYMENT_PAGE, PAYMENT_PAGE_HINT } from '#machines/exchange/messages/external-orders.ts'
import { sentText, type Swap } from '#machines/exchange/rules/swaps.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

const Hint = chakra('p', { base: { color: 'muted', mb: '4' } })
const Label = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

/** Where a purchase is paid: a page of another site, which leads back here. */
export function PaymentPage({ swap, onPay }: { swap: Swap; onPay: () => void }) {
  return (
    <Card title={`Pay ${sentText(swap)}`}>
      <Hint>{PAYMENT_PAGE_HINT}</Hint>
      <Button tone="primary" size="lg" block onClick={onPay} data-event="payment.open">
        <Label>
          {OPEN_PAYMENT_PAGE}
          <ExternalLink size={16} aria-hidden />
        </Label>
      </Button>
    </Card>
  )
}
