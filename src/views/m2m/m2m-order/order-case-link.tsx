import { chakra } from '@chakra-ui/react/styled-system'
import { OPEN_CASE } from '#machines/m2m/messages/cases.ts'
import { caseQuestion } from '#machines/m2m/rules/case-view.ts'
import type { Order } from '#machines/m2m/rules/order-words.ts'
import { paths } from '#machines/routing/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/page.tsx'

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})

/** After an order was closed: until when its side can open a case about it. */
export function OrderCaseLink({ order }: { order: Order }) {
  const question = caseQuestion(order)
  return question === null ? null : (
    <Card>
      <Line>
        <p>{question}</p>
        <ButtonLink href={paths.orderCase(order.order_no)}>{OPEN_CASE}</ButtonLink>
      </Line>
    </Card>
  )
}
