import { readFlowCoverage } from '#src/api/flow-coverage.ts'
import { Atlas } from '#src/atlas/atlas.tsx'
import { canFollow, useSandbox } from '#src/app/sandbox.ts'
import { LiveEnabledContext } from '#src/atlas/live/live-enabled.ts'
import { CoverageReaderContext } from '#src/atlas/coverage/coverage-context.ts'

export default function StatechartsPage() {
  const isSandbox = useSandbox()
  const canBeFollowed = isSandbox !== undefined && canFollow()
  return (
    <CoverageReaderContext value={readFlowCoverage}>
      <LiveEnabledContext value={canBeFollowed}>
        <Atlas />
      </LiveEnabledContext>
    </CoverageReaderContext>
  )
}
