import type { Failure } from '#machines/shared/api/failure.ts'
import { Alert } from '#src/ui/feedback.tsx'

interface FormFailureProps {
  readonly snapshot: {
    readonly context: { readonly failure?: Failure }
    readonly matches: (state: { filling: 'failed' }) => boolean
  }
}

/** Why the last attempt failed, until the next one; a field shows its own reason. Its toast is announced. */
export function FormFailure({ snapshot }: FormFailureProps) {
  const { failure } = snapshot.context
  const isShown = failure !== undefined && failure.fields === undefined && snapshot.matches({ filling: 'failed' })
  return isShown ? <Alert tone="down" title={failure.message} isSilent /> : null
}
