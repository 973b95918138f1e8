import { Link } from 'wouter'
import {
  CARD_CHARACTERS,
  cutTo,
  POST_CATEGORIES,
  publishedDay,
  type PostSummary,
} from '#machines/website/rules/content.ts'
import { NEWS_TITLE } from '#machines/website/messages/home.ts'
import { paths } from '#machines/routing/paths.ts'
import type { latestPostsMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'

function PostCard({ post: { permalink, title, category, teaser, published_at: at, image } }: { post: PostSummary }) {
  return (
    <li data-key={permalink}>
      <Link href={paths.post(permalink)} className="home-post">
        <img src={image.url} width={image.width} height={image.height} alt="" loading="lazy" decoding="async" />
        <div>
          <span className="site-tag">{POST_CATEGORIES[category]}</span>
          <h3>{title}</h3>
          <p>{cutTo(CARD_CHARACTERS, teaser)}</p>
          <time dateTime={at}>{publishedDay(at)}</time>
        </div>
      </Link>
    </li>
  )
}

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
      {data ? (
        <ul className="home-news">
          {data.rows.map((post) => (
            <PostCard key={post.permalink} post={post} />
          ))}
        </ul>
      ) : null}
      {data || hasFailed ? null : <Skeleton role="status" aria-label="Loading posts" height="380px" />}
    </div>
  )
}
