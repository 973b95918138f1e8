import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime, formatTime } from '#machines/shared/values/formatting.ts'
import { DELAYED } from '#machines/markets/messages/markets.ts'
import { Alert } from '#src/ui/feedback.tsx'

const Note = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '3' } })

/** When the provider last updated what is shown; a warning where that is long ago. */
export function DataAge({ asOf, stale }: { asOf: string; stale: boolean }) {
  if (!stale) return <Note>Updated {formatTime(asOf)}</Note>
  return (
    <Alert tone="notice" title={DELAYED}>
      Last updated {formatDateTime(asOf)}
    </Alert>
  )
}
