import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Post } from '#machines/website/rules/content.ts'
import { isNotFound } from '#machines/shared/api/failure.ts'
import { POST_TITLE, RELATED } from '#machines/website/messages/website.ts'
import { NOT_FOUND_TEXT, NOT_FOUND_TITLE, TO_HOMEPAGE } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { postMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ContentHtml } from '#src/ui/content-html.tsx'
import { NotFound } from '#src/ui/not-found.tsx'
import { Byline, PostCard, PostPicture } from '#src/views/website/post-card.tsx'
import { SiteFrame } from '#src/views/website/site-frame.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof postMachine>
interface WithJoin {
  /** The form beside the post, which the app runs. */
  join: ReactNode
}

function Panel({ related, join }: Pick<Post, 'related'> & WithJoin) {
  return (
    <aside className="site-panel">
      {related.length > 0 ? (
        <nav className="site-card" aria-label="Related articles">
          <h2>Related articles</h2>
          <ul>
            {related.map(({ permalink, title }) => (
              <li key={permalink}>
                <Link href={paths.post(permalink)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {join}
    </aside>
  )
}

function Article({ post, join }: { post: Post } & WithJoin) {
  return (
    <>
      <div className="site-article">
        <article>
          <header className="site-head">
            <h1>{post.title}</h1>
            <Byline {...post} />
          </header>
          <PostPicture image={post.image} eager />
          <ContentHtml html={post.html} className="site-prose" />
        </article>
        <Panel related={post.related} join={join} />
      </div>
      {post.related.length > 0 ? (
        <section className="site-section">
          <h2>{RELATED}</h2>
          <div className="site-posts">
            {post.related.map((other) => (
              <PostCard key={other.permalink} post={other} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}

/** A post (spec section 2, Article); of one that does not exist, that it is not found. */
export function PostArticle({ snapshot, send, join }: Props & WithJoin) {
  const { data, failure } = snapshot.context
  if (!data && isNotFound(failure) && !snapshot.matches('stale')) {
    return (
      <div {...flowRoot(snapshot)} role="region" aria-label={POST_TITLE}>
        <NotFound title={NOT_FOUND_TITLE} text={NOT_FOUND_TEXT}>
          <Link href={paths.home()} className="site-button" data-tone="primary">
            {TO_HOMEPAGE}
          </Link>
          <RetryButton event="data.refresh" send={send} />
        </NotFound>
      </div>
    )
  }
  return (
    <SiteFrame snapshot={snapshot} label={POST_TITLE} onRetry={() => send({ type: 'data.refresh' })}>
      {data ? <Article post={data} join={join} /> : null}
    </SiteFrame>
  )
}

/** A post without the form. */
export const PostPage = (props: Props) => <PostArticle {...props} join={null} />
