import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ContentPage } from '#machines/website/rules/content.ts'
import { ALL_QUESTIONS, QUESTIONS_TITLE } from '#machines/website/messages/website.ts'
import { paths } from '#machines/routing/paths.ts'
import { Question } from './question.tsx'

interface QuestionsProps extends Pick<ContentPage, 'questions'> {
  topic: string | undefined
  /** Why there are no questions, or that they are being fetched. */
  children?: ReactNode
}

/** The questions about what a page is for, and the way to all. */
export const Questions = ({ questions, topic, children }: QuestionsProps) => (
  <>
    <h2>{QUESTIONS_TITLE}</h2>
    {children}
    {questions.map(({ id, question, html }) => (
      <Question key={id} {...{ id, question, html }} />
    ))}
    <Link href={paths.faqs(topic)}>{ALL_QUESTIONS}</Link>
  </>
)
