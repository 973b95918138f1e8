import { QUESTIONS_TITLE } from '#machines/website/messages/website.ts'
import type { pageQuestionsMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Questions } from './markup/questions.tsx'
import '#src/views/website/markup/text.css'

/** The questions about what a page is for, below its form (spec §2 Buy/Sell). */
export function PageQuestions({ snapshot, send }: ViewProps<typeof pageQuestionsMachine>) {
  const { request, data, failure } = snapshot.context
  const isFailing = failure !== undefined && !snapshot.matches('stale')
  return (
    <div
      className="site ui-page ui-page-form site-questions"
      {...flowRoot(snapshot)}
      role="region"
      aria-label={QUESTIONS_TITLE}
    >
      <Questions questions={data?.questions ?? []} topic={request.query?.topic}>
        {isFailing ? <FetchError message={failure.message} onRetry={() => send({ type: 'data.refresh' })} /> : null}
        {data === undefined && !isFailing ? <SkeletonRows rows={4} height="56px" label="Loading" /> : null}
      </Questions>
    </div>
  )
}
