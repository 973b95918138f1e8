import type { Selection } from 'statewalk/atlas/highlights.ts'
import { targetLabels } from '#src/atlas/details/target-labels.ts'
import { TransitionRow } from '#src/atlas/details/transition-row.tsx'
import { Heading, Section } from '#src/atlas/elements.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'

interface TransitionListProps {
  title: string
  transitions: FlowInfo['transitions']
  onPick: (picked: Selection) => void
}

export function TransitionList({ title, transitions, onPick }: TransitionListProps) {
  if (transitions.length === 0) return null
  const targets = targetLabels(transitions)
  return (
    <Section>
      <Heading>{title}</Heading>
      <div>
        {transitions.map((transition, at) => (
          <TransitionRow
            key={transition.id}
            transition={transition}
            target={targets[at] ?? ''}
            onPick={() => onPick({ transition: transition.id })}
          />
        ))}
      </div>
    </Section>
  )
}
