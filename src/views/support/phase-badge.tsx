import { PHASES } from '#machines/support/messages/support.ts'
import type { RequestPhase } from '#machines/support/rules/requests.ts'
import { Badge } from '#src/ui/tag.tsx'

const TONES = { received: 'info', awaitingPerson: 'notice', awaitingSupport: 'info', closed: 'plain' } as const

/** The status of a request. */
export const PhaseBadge = ({ phase }: { phase: RequestPhase }) => <Badge tone={TONES[phase]}>{PHASES[phase]}</Badge>
