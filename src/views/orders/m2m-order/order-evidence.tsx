import { ONLY_SUPPORT_SEES, picturesOf } from '#machines/shared/messages/images.ts'
import type { ActorRefFrom } from 'xstate'
import { chakra } from '@chakra-ui/react/styled-system'
import type { orderEvidenceMachine } from '#machines/orders/order-evidence/order-evidence.machine.ts'
import { YOUR_EVIDENCE } from '#machines/orders/messages/cases.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Card } from '#src/ui/card.tsx'
import { AddPicture } from '#src/views/shared/add-picture.tsx'

const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '4' } })
const Soft = chakra('p', { base: { color: 'muted' } })

/** An image of the order for Support. */
export const AddEvidence = ({ snapshot, send }: ViewProps<typeof orderEvidenceMachine>) => (
  <div {...flowRoot(snapshot)}>
    <AddPicture off={!snapshot.matches('choosing')} onPick={(value) => send({ type: 'picture.pick', value })} />
  </div>
)

interface Props {
  evidence: NonNullable<Order['evidence']>
  actor: ActorRefFrom<typeof orderEvidenceMachine> | undefined
}

/** What the side has shown to Support in an appeal, or after a late report of a payment. */
export const OrderEvidence = ({ evidence, actor }: Props) => (
  <Card title={YOUR_EVIDENCE}>
    <Soft>{ONLY_SUPPORT_SEES}</Soft>
    <Line>
      <ChildFlow actor={actor} view={AddEvidence} />
      <span>{picturesOf(evidence.pictures)}</span>
    </Line>
  </Card>
)
