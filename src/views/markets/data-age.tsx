import { formatDateTime, formatTime } from '#machines/shared/values/formatting.ts'
import { DELAYED } from '#machines/markets/messages/markets.ts'
import { Alert } from '#src/ui/feedback.tsx'

/** When the provider last updated what is shown; a warning where that is long ago. */
export function DataAge({ asOf, stale }: { asOf: string; stale: boolean }) {
  if (!stale) return <p className="data-age">Updated {formatTime(asOf)}</p>
  return (
    <Alert tone="notice" title={DELAYED}>
      Last updated {formatDateTime(asOf)}
    </Alert>
  )
}
