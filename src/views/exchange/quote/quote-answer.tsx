import type { Failure } from '#machines/shared/api/failure.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { NOTHING_MOVED, TERMS_MISSING } from '#machines/exchange/messages/quotes.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

interface QuoteAnswerProps {
  /** Of the last quote. */
  readonly failure: Failure | null
  /** Where the price could not be fetched. */
  readonly onRetry: (() => void) | null
}

/** Why nothing was exchanged, and why there is no price. */
export function QuoteAnswer({ failure, onRetry }: QuoteAnswerProps) {
  return (
    <>
      {failure ? (
        <Alert tone="down" title={failure.message}>
          {failure.message.includes('No funds were moved') ? null : NOTHING_MOVED}
        </Alert>
      ) : null}
      {onRetry ? (
        <Alert
          tone="notice"
          title={TERMS_MISSING}
          action={
            <Button onClick={onRetry} data-event="terms.retry">
              {TRY_AGAIN}
            </Button>
          }
        />
      ) : null}
    </>
  )
}
