import type { operatorWithdrawalMachine } from '#machines/operator/operator-withdrawal/operator-withdrawal.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { WithdrawalReviewView } from './withdrawal-review.tsx'

/** One withdrawal in review, and the dialog of an act on it. */
export function OperatorWithdrawalPage({ snapshot, send }: ViewProps<typeof operatorWithdrawalMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.withdrawalReview}
        view={WithdrawalReviewView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
