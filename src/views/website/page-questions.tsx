import { Link } from 'wouter'
import { ALL_QUESTIONS, QUESTIONS_TITLE } from '#machines/website/messages/website.ts'
import { paths } from '#machines/routing/paths.ts'
import type { pageQuestionsMachine } from '#machines/website/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Question } from '#src/views/website/question.tsx'

/** The questions about what a page is for, below its form (spec §2 Buy/Sell). */
export function PageQuestions({ snapshot, send }: ViewProps<typeof pageQuestionsMachine>) {
  const { request, data, failure } = snapshot.context
  const isFailing = failure !== undefined && !snapshot.matches('stale')
  const questions = data?.questions ?? []
  return (
    <div className="site site-form site-questions" {...flowRoot(snapshot)} role="region" aria-label={QUESTIONS_TITLE}>
      <h2>{QUESTIONS_TITLE}</h2>
      {isFailing ? <FetchError message={failure.message} onRetry={() => send({ type: 'data.refresh' })} /> : null}
      {data === undefined && !isFailing ? <SkeletonRows rows={4} height="56px" label="Loading" /> : null}
      {questions.map(({ id, question, html }) => (
        <Question key={id} {...{ id, question, html }} />
      ))}
      <Link href={paths.faqs(request.query?.topic)}>{ALL_QUESTIONS}</Link>
    </div>
  )
}
