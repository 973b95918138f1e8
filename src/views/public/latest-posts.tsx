import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { CARD_CHARACTERS, cutTo, POST_CATEGORIES, type PostSummary } from '#machines/domain/content.ts'
import { formatDay } from '#machines/domain/formatting.ts'
import { NEWS_TITLE } from '#machines/domain/messages/home.ts'
import { paths } from '#machines/domain/paths.ts'
import type { latestPostsMachine } from '#machines/home/latest-posts.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Grid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '4',
  },
})
const Face = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    overflow: 'hidden',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'dialog',
    transition: 'border-color 120ms',
    '&:hover': { borderColor: 'lineStrong' },
    '& img': { width: 'full', height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', background: 'raised' },
  },
})
const Body = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2',
    flex: '1',
    padding: '5',
    '& h3': { mt: '1', fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: '1.3' },
    '& p': { color: 'muted', lineHeight: '1.6' },
    '& time': { mt: 'auto', pt: '2', color: 'muted', fontSize: 'sm' },
  },
})

function PostCard({ post: { permalink, title, category, teaser, published_at: at, image } }: { post: PostSummary }) {
  return (
    <li data-key={permalink}>
      <Face href={paths.post(permalink)}>
        <img src={image.url} width={image.width} height={image.height} alt="" loading="lazy" decoding="async" />
        <Body>
          <Badge>{POST_CATEGORIES[category]}</Badge>
          <h3>{title}</h3>
          <p>{cutTo(CARD_CHARACTERS, teaser)}</p>
          <time dateTime={at}>{formatDay(`${at}T12:00:00`)}</time>
        </Body>
      </Face>
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
        <Grid>
          {data.rows.map((post) => (
            <PostCard key={post.permalink} post={post} />
          ))}
        </Grid>
      ) : null}
      {data || hasFailed ? null : <Skeleton role="status" aria-label="Loading posts" height="380px" />}
    </div>
  )
}
