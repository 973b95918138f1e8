import { chakra } from '@chakra-ui/react/styled-system'
import { caseLine } from '#machines/orders/rules/case-view.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { paths } from '#machines/routing/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})

/** After an order was closed: the case about it, or until when its side can open one. */
export function OrderCaseLink({ order }: { order: Order }) {
  const line = caseLine(order)
  return line === null ? null : (
    <Card>
      <Line>
        <p>{line.text}</p>
        <ButtonLink href={paths.orderCase(order.order_no)}>{line.action}</ButtonLink>
      </Line>
    </Card>
  )
}
