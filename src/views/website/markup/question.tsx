import type { Question as Asked } from '#machines/website/rules/content.ts'
import { ContentHtml } from '#src/ui/content-html.tsx'

/** A question that opens to its answer. */
export const Question = ({ id, question, html }: Pick<Asked, 'id' | 'question' | 'html'>) => (
  <details id={id} className="site-question">
    <summary>{question}</summary>
    <ContentHtml html={html} className="site-prose" />
  </details>
)
