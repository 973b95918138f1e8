import { NEWS_TITLE } from '#machines/website/messages/home.ts'
import type { latestPostsMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { News } from '../markup/news.tsx'

/** The newest posts as media cards. */
export function LatestPosts({ snapshot, send }: ViewProps<typeof latestPostsMachine>) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={NEWS_TITLE}>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          Could not load the posts.
        </FetchError>
      ) : null}
      {data ? <News posts={data.rows} /> : null}
      {data || hasFailed ? null : <Skeleton role="status" aria-label="Loading posts" height="380px" />}
    </div>
  )
}
