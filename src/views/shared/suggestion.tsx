import { ACCEPT_SUGGESTION, DECLINE_SUGGESTION, didYouMean } from '#machines/shared/messages/forms.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

interface SuggestionProps {
  /** What was probably meant; none: nothing is shown. */
  readonly meant: string | null
  readonly onAccept: () => void
  readonly onDecline: () => void
}

/** Asks whether another text was meant in a field, before the form is sent. */
export function Suggestion({ meant, onAccept, onDecline }: SuggestionProps) {
  if (meant === null) return null
  const answers = (
    <>
      <Button size="sm" onClick={onAccept} data-event="suggestion.accept">
        {ACCEPT_SUGGESTION}
      </Button>
      <Button size="sm" tone="plain" onClick={onDecline} data-event="suggestion.decline">
        {DECLINE_SUGGESTION}
      </Button>
    </>
  )
  return <Alert tone="notice" title={didYouMean(meant)} action={answers} />
}
