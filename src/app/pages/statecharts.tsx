import { readFlowCoverage } from '#src/api/flow-coverage.ts'
import { Atlas } from '#src/atlas/atlas.tsx'
import { canFollow, useOffers } from '#src/app/server-kind.ts'
import { LiveEnabledContext } from '#src/atlas/live/live-enabled.ts'
import { CoverageReaderContext } from '#src/atlas/coverage/coverage-context.ts'

export default function StatechartsPage() {
  const canBeFollowed = useOffers() !== undefined && canFollow()
  return (
    <CoverageReaderContext value={readFlowCoverage}>
      <LiveEnabledContext value={canBeFollowed}>
        <Atlas />
      </LiveEnabledContext>
    </CoverageReaderContext>
  )
}
