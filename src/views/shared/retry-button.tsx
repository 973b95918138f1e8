import type { ComponentProps } from 'react'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { Button } from '#src/ui/button.tsx'

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
