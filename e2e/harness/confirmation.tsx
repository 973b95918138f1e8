import type { MovementFacts } from '#machines/accounts/rules/otp-outcome.ts'
import { setup } from 'xstate'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { confirmMovementMachine } from '#machines/accounts/confirm-movement/confirm-movement.machine.ts'
import { aConfirmation, aPayout, aTransfer, CONFIRMATION_RESEND_AT } from '#machines/accounts/samples/confirmations.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Page } from '#src/ui/page.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'

interface Context extends Pick<FlowInput, 'newKey'> {
  readonly movement: MovementFacts
}

const confirmation = setup({
  types: {} as {
    context: Context
    input: Pick<FlowInput, 'newKey' | 'query'>
    children: { confirmMovement: 'confirmMovement' }
  },
  actors: { confirmMovement: confirmMovementMachine },
}).createMachine({
  id: 'confirmation',
  context: ({ input: { newKey, query } }) => ({
    newKey,
    movement: query['act'] === 'withdrawal' ? aPayout : aTransfer,
  }),
  invoke: {
    id: 'confirmMovement',
    src: 'confirmMovement',
    input: ({ context }) => ({
      ...context,
      userId: aConfirmation.challenge,
      resendAt: CONFIRMATION_RESEND_AT,
      isReopened: true,
      arrivedAt: aConfirmation.server_now,
    }),
  },
})

function Confirmation({ snapshot }: ViewProps<typeof confirmation>) {
  return <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
}

const Screen = flowPage([confirmation, Confirmation])

/** A movement that needs a code. */
export default function Harness() {
  return (
    <Page title="Confirmation">
      <Screen />
    </Page>
  )
}
