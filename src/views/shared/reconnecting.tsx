import { Badge } from '#src/ui/tag.tsx'

/** Beside the title of a page whose data may be outdated. */
export function Reconnecting() {
  return (
    <Badge tone="notice" role="status" aria-label="Reconnecting">
      Reconnecting
    </Badge>
  )
}
