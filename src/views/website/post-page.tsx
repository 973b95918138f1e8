import type { ReactNode } from 'react'
import { POST_TITLE } from '#machines/website/messages/website.ts'
import type { postMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { SiteFrame } from '#src/views/website/site-frame.tsx'
import { MissingPage } from '#src/views/shared/markup/missing-page.tsx'
import { Article } from './markup/post.tsx'
import '#src/views/website/markup/text.css'

type Props = ViewProps<typeof postMachine>
interface WithJoin {
  /** The form beside the post, which the app runs. */
  join: ReactNode
}

/** A post (spec section 2, Article); of one that does not exist, that it is not found. */
export function PostArticle({ snapshot, send, join }: Props & WithJoin) {
  const { data } = snapshot.context
  if (snapshot.matches('missing')) {
    return (
      <div {...flowRoot(snapshot)} role="region" aria-label={POST_TITLE}>
        <MissingPage />
      </div>
    )
  }
  return (
    <SiteFrame snapshot={snapshot} send={send} label={POST_TITLE}>
      {data ? <Article post={data} join={join} /> : null}
    </SiteFrame>
  )
}

/** A post without the form. */
export const PostPage = (props: Props) => <PostArticle {...props} join={null} />
