import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Post } from '#machines/website/rules/content.ts'
import { RELATED } from '#machines/website/messages/website.ts'
import { paths } from '#machines/routing/paths.ts'
import { ContentHtml } from '#src/ui/content-html.tsx'
import { Byline, PostCard, PostPicture } from './post-card.tsx'

interface WithJoin {
  /** The form beside the post, which the app runs; where the server writes the page, there is none. */
  join?: ReactNode
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

/** A post, and what is related to it. */
export function Article({ post, join }: { post: Post } & WithJoin) {
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
        {join || post.related.length > 0 ? <Panel related={post.related} join={join} /> : null}
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
