import { ACCEPT_SUGGESTION, DECLINE_SUGGESTION } from '#machines/shared/messages/forms.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

interface SuggestionProps {
  /** Without one nothing is shown. */
  readonly question: string | null
  readonly onAccept: () => void
  readonly onDecline: () => void
}

/** Asks whether a field is to be changed, before the form is sent. */
export function Suggestion({ question, onAccept, onDecline }: SuggestionProps) {
  if (question === null) return null
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
  return (
    <div data-question>
      <Alert tone="notice" title={question} action={answers} />
    </div>
  )
}
