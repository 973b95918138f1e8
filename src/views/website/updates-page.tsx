import { Link } from 'wouter'
import {
  cutTo,
  FEATURED_CHARACTERS,
  UPDATE_TABS,
  type PostSummary,
  type UpdatesPageId,
} from '#machines/website/rules/content.ts'
import { NO_POSTS, POSTS_TITLE } from '#machines/website/messages/website.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { postsMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { PagedList } from '#src/ui/lists/paged-list.tsx'
import { Byline, PostCard, PostPicture } from '#src/views/website/post-card.tsx'

type Props = ViewProps<typeof postsMachine>

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

const empty = (
  <EmptyState
    picture={<BoatPicture />}
    title={NO_POSTS}
    action={<ButtonLink href={paths.faqs()}>Read the FAQs</ButtonLink>}
  >
    New posts will be listed here.
  </EmptyState>
)

/** The newest post, then all posts, newest first (spec section 2). Both pages of updates show the same list. */
function UpdatesPage({ snapshot, send, page }: Props & { page: UpdatesPageId }) {
  return (
    <div className="site site-page" {...flowRoot(snapshot)} role="region" aria-label={POSTS_TITLE}>
      <Tabs page={page} />
      <header className="site-head">
        <h1>{pages[page].title}</h1>
        <p className="site-lead">{pages[page].description}</p>
      </header>
      <PagedList
        snapshot={snapshot}
        send={send}
        what="the posts"
        loading={<SkeletonRows rows={3} height="180px" label="Loading" />}
        empty={empty}
      >
        {(posts) => (
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
        )}
      </PagedList>
    </div>
  )
}

export const IndustryUpdatesPage = (props: Props) => <UpdatesPage {...props} page="industryUpdates" />
export const ProductUpdatesPage = (props: Props) => <UpdatesPage {...props} page="productUpdates" />
