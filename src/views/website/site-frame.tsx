import type { ComponentType, ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { flowRoot } from '#src/flow/view.ts'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'

interface Reading<T> {
  readonly data?: T | undefined
  readonly failure?: { readonly message: string } | undefined
}
interface ReadingProps<T> {
  snapshot: AnyMachineSnapshot & { readonly context: Reading<T> }
  send: (event: { type: 'data.refresh' }) => void
}
interface SiteFrameProps extends ReadingProps<unknown> {
  /** The name of the region that shows the data. */
  label: string
  children: ReactNode
}

/** A public page around what its flow has fetched: the data, why there is none, or that it is being fetched. */
export function SiteFrame({ snapshot, send, label, children }: SiteFrameProps) {
  const { failure, data } = snapshot.context
  const isFailing = failure !== undefined && !snapshot.matches('stale')
  return (
    <div className="site site-page" {...flowRoot(snapshot)} role="region" aria-label={label}>
      {isFailing ? <FetchError message={failure.message} onRetry={() => send({ type: 'data.refresh' })} /> : null}
      {data === undefined && !isFailing ? <SkeletonRows rows={4} height="72px" label="Loading" /> : null}
      {children}
    </div>
  )
}

/** The view of a flow that fetches a public page, whose markup is of the data alone. */
export const sitePage = <T extends object>(label: string, Markup: ComponentType<T>) =>
  function SitePage({ snapshot, send }: ReadingProps<T>) {
    const { data } = snapshot.context
    return (
      <SiteFrame snapshot={snapshot} send={send} label={label}>
        {data ? <Markup {...data} /> : null}
      </SiteFrame>
    )
  }
