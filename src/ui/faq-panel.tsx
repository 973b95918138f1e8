import { chakra } from '@chakra-ui/react/styled-system'
import { TextLink } from '#src/ui/text-link.tsx'

const Panel = chakra('section', { base: { mt: '8' } })
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', mb: '3' } })
const Question = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line',
    py: '3',
    '& summary': { cursor: 'pointer', fontWeight: 'medium', minHeight: '32px' },
    '& p': { color: 'muted', mt: '1', maxWidth: 'prose' },
  },
})
const More = chakra('p', { base: { borderTop: '1px solid', borderColor: 'line', pt: '3' } })

interface FaqPanelProps {
  readonly label: string
  /** Each with its answer. */
  readonly questions: readonly (readonly [question: string, answer: string])[]
  /** The page with all questions. */
  readonly href: string
}

/** Questions that open to their answers, and a link to all of them. */
export function FaqPanel({ label, questions, href }: FaqPanelProps) {
  return (
    <Panel aria-label={label}>
      <Title>FAQ</Title>
      {questions.map(([question, answer]) => (
        <Question key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </Question>
      ))}
      <More>
        <TextLink href={href}>All FAQs</TextLink>
      </More>
    </Panel>
  )
}
