import type { ComponentType } from 'react'
import type { Post, PostSummary, UpdatesPageId } from '#machines/website/rules/content.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { NO_POSTS, PAGE_UNREACHABLE } from '#machines/website/messages/website.ts'
import { NotFound } from '#src/ui/not-found.tsx'
import { About } from '#src/views/website/markup/about.tsx'
import { Careers } from '#src/views/website/markup/careers.tsx'
import { Contact } from '#src/views/website/markup/contact.tsx'
import { Content } from '#src/views/website/markup/content.tsx'
import { Article } from '#src/views/website/markup/post.tsx'
import { PostList, UpdatesHead } from '#src/views/website/markup/posts.tsx'

/** A page of markup, in the element that the view of the app has around it. */
const page = <P extends object>(Markup: ComponentType<P>) =>
  function SitePage(props: P) {
    return (
      <div className="site-page">
        <Markup {...props} />
      </div>
    )
  }

export const AboutPage = page(About)
export const CareersPage = page(Careers)
export const ContactPage = page(Contact)
export const TextPage = page(Content)
export const PostPage = page<{ post: Post }>(Article)

export const UpdatesPage = page(({ page, posts }: { page: UpdatesPageId; posts: readonly PostSummary[] }) => (
  <>
    <UpdatesHead page={page} />
    {posts.length > 0 ? <PostList posts={posts} /> : <p className="site-lead">{NO_POSTS}</p>}
  </>
))

/** The address of the page itself. */
const HERE = ''

/** In place of a page that is refused. */
export const RefusedPage = ({ reason }: { reason: string }) => (
  <NotFound title={PAGE_UNREACHABLE} text={reason}>
    <a href={HERE} className="site-button">
      {TRY_AGAIN}
    </a>
  </NotFound>
)
