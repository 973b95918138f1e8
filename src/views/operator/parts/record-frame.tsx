import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { NO_PAGE, NO_PAGE_NEXT } from '#machines/operator/messages/console.ts'
import { isNotFound, type Failure } from '#machines/shared/api/failure.ts'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { Page } from '#src/ui/page.tsx'

/** Two columns on a desktop: what happened, and the facts. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '4',
    alignItems: 'start',
  },
})

interface RecordFrameProps {
  /** What the region and the page before the first answer are called. */
  readonly title: string
  /** Of the page; the title where it has no other. */
  readonly heading?: string
  readonly lead?: string
  readonly snapshot: {
    readonly matches: (state: 'failed' | 'refused') => boolean
    readonly context: { readonly failure?: Failure | undefined }
  }
  readonly send: (event: { type: 'data.refresh' }) => void
  /** The record; null before the first answer. */
  readonly children: ReactNode
}

/** The page of one record in all its states. */
export function RecordFrame({ title, heading = title, lead, snapshot, send, children }: RecordFrameProps) {
  const onRetry = () => send({ type: 'data.refresh' })
  const isFailed = snapshot.matches('failed') || snapshot.matches('refused')
  const failure = isFailed ? snapshot.context.failure : undefined
  if (isNotFound(failure))
    return (
      <Page title={NO_PAGE} lead={NO_PAGE_NEXT}>
        <section aria-label={title}>
          <FetchError message={failure?.message} onRetry={onRetry} />
        </section>
      </Page>
    )
  return (
    <Page title={heading} lead={lead}>
      <section aria-label={title}>
        {failure ? <FetchError message={failure.message} onRetry={onRetry} /> : null}
        {children}
        {children || failure ? null : (
          <div role="status" aria-label="Loading">
            <Skeleton height="220px" />
          </div>
        )}
      </section>
    </Page>
  )
}
