import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { flowRoot } from '#src/flow/view.ts'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'

interface SiteFrameProps {
  snapshot: AnyMachineSnapshot
  /** The name of the region that shows the data. */
  label: string
  onRetry: () => void
  children: ReactNode
}

/** A public page around what its flow has fetched: the data, why there is none, or that it is being fetched. */
export function SiteFrame({ snapshot, label, onRetry, children }: SiteFrameProps) {
  const { failure, data }: { failure?: { message: string }; data?: unknown } = snapshot.context
  const isFailing = failure !== undefined && !snapshot.matches('stale')
  return (
    <div className="site site-page" {...flowRoot(snapshot)} role="region" aria-label={label}>
      {isFailing ? <FetchError message={failure.message} onRetry={onRetry} /> : null}
      {data === undefined && !isFailing ? <SkeletonRows rows={4} height="72px" label="Loading" /> : null}
      {children}
    </div>
  )
}
