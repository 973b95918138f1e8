import { NOT_FOUND_TITLE } from '#machines/routing/pages.ts'
import { useTitle } from '#src/app/use-title.ts'
import type { ViewProps } from '#src/flow/view.ts'
import type { postMachine } from '#machines/website/reads.machine.ts'
import { joinFormMachine } from '#machines/website/join-form/join-form.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { flows } from '#src/app/page-flows/post.ts'
import { JoinForm } from '#src/views/website/join-form.tsx'
import { PostArticle } from '#src/views/website/post-page.tsx'

const JoinNow = flowPage([joinFormMachine, JoinForm])
const [machine] = flows.post

function WithJoinNow(props: ViewProps<typeof postMachine>) {
  const { data, failure } = props.snapshot.context
  const title = data?.title ?? (failure?.code === 'not_found' ? NOT_FOUND_TITLE : undefined)
  useTitle(title)
  return <PostArticle {...props} join={<JoinNow />} />
}

export default flowPage([machine, WithJoinNow])
