import type { ComponentProps } from 'react'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

interface RetryButtonProps<Event extends string> extends Pick<ComponentProps<typeof Button>, 'tone' | 'size'> {
  readonly event: Event
  readonly send: (event: { type: Event }) => void
}

/** Tries again what has failed. */
export const RetryButton = <Event extends string>({ event, send, ...look }: RetryButtonProps<Event>) => (
  <Button {...look} onClick={() => send({ type: event })} data-event={event}>
    {TRY_AGAIN}
  </Button>
)

interface RetryAlertProps<Event extends string> extends Omit<RetryButtonProps<Event>, 'tone'> {
  readonly snapshot: { readonly context: { readonly failure?: { readonly message: string } | null | undefined } }
}

/** In place of what could not be fetched: why, with a button that tries again. */
export const RetryAlert = <Event extends string>({ snapshot, ...retry }: RetryAlertProps<Event>) => (
  <Alert tone="down" title={snapshot.context.failure?.message ?? ''} action={<RetryButton {...retry} />} />
)
