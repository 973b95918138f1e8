import type { AnyMachineSnapshot } from 'xstate'
import { CHECK_NOW, CHECKING_NOW } from '#machines/shared/messages/failures.ts'
import { Button } from '#src/ui/button.tsx'

interface CheckNowProps {
  readonly snapshot: AnyMachineSnapshot
  readonly send: (event: { type: 'outcome.check' }) => void
}

/** Sends a request whose answer was lost again at once; off while it is being sent. */
export function CheckNow({ snapshot, send }: CheckNowProps) {
  const off = !snapshot.can({ type: 'outcome.check' })
  return (
    <Button tone="primary" off={off} onClick={() => send({ type: 'outcome.check' })} data-event="outcome.check">
      {off ? CHECKING_NOW : CHECK_NOW}
    </Button>
  )
}
