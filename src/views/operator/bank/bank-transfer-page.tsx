import type { operatorBankTransferMachine } from '#machines/operator/operator-bank-transfer/operator-bank-transfer.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ActDialog } from '#src/views/operator/acts/act-dialog.tsx'
import { BankTransferView } from './bank-transfer-record.tsx'

/** One bank transfer, and the dialog of an act on it. */
export function OperatorBankTransferPage({ snapshot, send }: ViewProps<typeof operatorBankTransferMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <ChildFlow
        actor={snapshot.children.bankTransferRecord}
        view={BankTransferView}
        enabled={snapshot.matches('viewing')}
        sendToParent={send}
      />
      <ChildFlow actor={snapshot.children.operatorAct} view={ActDialog} />
    </div>
  )
}
