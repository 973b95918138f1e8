import { readFlowCoverage } from '#src/api/flow-coverage.ts'
import { Atlas } from '#src/atlas/atlas.tsx'
import { canFollow, useSandbox } from '#src/app/sandbox.ts'
import { CanFollow } from '#src/atlas/live/can-follow.ts'
import { CoverageSource } from '#src/atlas/coverage/coverage-context.ts'

export default function StatechartsPage() {
  const isSandbox = useSandbox()
  const canBeFollowed = isSandbox !== undefined && canFollow()
  return (
    <CoverageSource value={readFlowCoverage}>
      <CanFollow value={canBeFollowed}>
        <Atlas />
      </CanFollow>
    </CoverageSource>
  )
}
