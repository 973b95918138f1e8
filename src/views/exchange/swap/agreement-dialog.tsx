import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ACCEPT_RATE, RATE_CHANGED } from '#machines/exchange/messages/swap.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

interface AgreementDialogProps<Confirm extends string, Dismiss extends string> {
  /** In the states of `agreementStates` and those that send the request. */
  readonly snapshot: AnyMachineSnapshot
  readonly send: (event: { type: Confirm | Dismiss | 'outcome.check' }) => void
  readonly confirm: Confirm
  readonly dismiss: Dismiss
  /** The title, which is also on the button that confirms. */
  readonly question: string
  /** What was to be received when the dialog was opened. */
  readonly agreed: string | null
  /** What cannot be undone. */
  readonly warning: string
  /** Shown while the answer is lost. */
  readonly uncertain: string
  /** Everything that is agreed to. */
  readonly children: ReactNode
}

/** Repeats everything before a request is sent to the provider, and stays until there is an answer. */
export function AgreementDialog<Confirm extends string, Dismiss extends string>({
  snapshot,
  send,
  confirm,
  dismiss,
  question,
  agreed,
  warning,
  uncertain,
  children,
}: AgreementDialogProps<Confirm, Dismiss>) {
  if (!snapshot.hasTag('dialog')) return null
  const isMoved = snapshot.matches('confirmingRate')
  const close = snapshot.can({ type: dismiss }) ? () => send({ type: dismiss }) : undefined
  const check = <CheckNow {...{ snapshot, send }} />
  const label = isMoved ? ACCEPT_RATE : question
  return (
    <Dialog title={isMoved ? RATE_CHANGED : question} onClose={close} data-event={dismiss}>
      {children}
      {snapshot.matches('checkingOutcome') ? (
        <Alert tone="notice" title={CHECKING_OUTCOME} action={check}>
          {uncertain}
        </Alert>
      ) : (
        <>
          <Alert tone="notice" title={isMoved ? RATE_CHANGED : warning}>
            {isMoved && agreed !== null ? `You agreed to ${agreed}.` : null}
          </Alert>
          <DialogConfirmation
            cancel={dismiss}
            confirm={confirm}
            label={snapshot.hasTag('busy') ? SUBMITTING : label}
            can={(type) => snapshot.can({ type })}
            send={(type) => send({ type })}
          />
        </>
      )}
    </Dialog>
  )
}
