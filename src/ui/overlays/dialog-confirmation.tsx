import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'

interface DialogConfirmationProps<Cancel extends string, Confirm extends string> {
  /** The events of the two buttons, which are off while their event is not accepted. */
  readonly cancel: Cancel
  readonly confirm: Confirm
  /** What the button that confirms shows now. */
  readonly label: string
  readonly cancelLabel?: string
  readonly tone?: 'primary' | 'danger'
  readonly can: (type: Cancel | Confirm) => boolean
  readonly send: (type: Cancel | Confirm) => void
}

/** The button that leaves a dialog, and the one that confirms what it shows. */
export function DialogConfirmation<Cancel extends string, Confirm extends string>({
  cancel,
  confirm,
  label,
  cancelLabel = 'Cancel',
  tone = 'primary',
  can,
  send,
}: DialogConfirmationProps<Cancel, Confirm>) {
  return (
    <DialogActions>
      <Button off={!can(cancel)} onClick={() => send(cancel)} data-event={cancel}>
        {cancelLabel}
      </Button>
      <Button tone={tone} off={!can(confirm)} onClick={() => send(confirm)} data-event={confirm}>
        {label}
      </Button>
    </DialogActions>
  )
}
