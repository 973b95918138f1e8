import { Link } from 'wouter'
import {
  cutTo,
  FEATURED_CHARACTERS,
  UPDATE_TABS,
  type PostSummary,
  type UpdatesPageId,
} from '#machines/website/rules/content.ts'
import { POSTS_TITLE } from '#machines/website/messages/website.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { Byline, PostCard, PostPicture } from './post-card.tsx'
import { SiteHead } from './site-head.tsx'

function Tabs({ page }: { page: UpdatesPageId }) {
  return (
    <nav className="site-tabs" aria-label="Updates">
      {UPDATE_TABS.map((id) => (
        <Link key={id} href={pages[id].path} aria-current={id === page ? 'page' : undefined}>
          {pages[id].label}
        </Link>
      ))}
    </nav>
  )
}

/** The newest post; its teaser has at most 150 characters (spec section 9). */
function Featured({ post }: { post: PostSummary }) {
  return (
    <Link href={paths.post(post.permalink)} className="site-featured">
      <PostPicture image={post.image} eager />
      <div>
        <Byline {...post} />
        <h2>{post.title}</h2>
        <p>{cutTo(FEATURED_CHARACTERS, post.teaser)}</p>
      </div>
    </Link>
  )
}

/** The head of a page of updates. */
export const UpdatesHead = ({ page }: { page: UpdatesPageId }) => (
  <>
    <Tabs page={page} />
    <SiteHead title={pages[page].title} lead={pages[page].description} />
  </>
)

/** The newest post, then all posts. */
export const PostList = ({ posts }: { posts: readonly PostSummary[] }) => (
  <>
    {posts[0] ? <Featured post={posts[0]} /> : null}
    <ul className="site-posts" aria-label={POSTS_TITLE}>
      {posts.map((post) => (
        <li key={post.permalink}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  </>
)
