import type { UpdatesPageId } from '#machines/website/rules/content.ts'
import { NO_POSTS, POSTS_TITLE } from '#machines/website/messages/website.ts'
import { paths } from '#machines/routing/paths.ts'
import type { postsMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { PagedList } from '#src/ui/lists/paged-list.tsx'
import { PostList, UpdatesHead } from './markup/posts.tsx'

export type UpdatesProps = ViewProps<typeof postsMachine>

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
export function Updates({ snapshot, send, page }: UpdatesProps & { page: UpdatesPageId }) {
  return (
    <div className="site site-page" {...flowRoot(snapshot)} role="region" aria-label={POSTS_TITLE}>
      <UpdatesHead page={page} />
      <PagedList
        snapshot={snapshot}
        send={send}
        what="the posts"
        loading={<SkeletonRows rows={3} height="180px" label="Loading" />}
        empty={empty}
      >
        {(posts) => <PostList posts={posts} />}
      </PagedList>
    </div>
  )
}
