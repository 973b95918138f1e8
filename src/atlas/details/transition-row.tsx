import type { TransitionInfo } from '#src/atlas/flows.ts'
import { CauseIcon, RowButton, RowDescription, RowText } from '#src/atlas/elements.tsx'
import { capitalize, stateLabel } from '#src/atlas/labels.ts'

interface TransitionRowProps {
  transition: TransitionInfo
  onPick: () => void
}

const targetLabel = ({ to, from }: TransitionInfo): string =>
  to.length === 0 ? 'stays' : `${stateLabel(from)} → ${to.map(stateLabel).join(', ')}`

export function TransitionRow({ transition, onPick }: TransitionRowProps) {
  return (
    <RowButton type="button" onClick={onPick}>
      <CauseIcon cause={transition.cause} />
      <RowText>
        <span>{capitalize(transition.label)}</span>
        {transition.condition === '' ? null : <RowDescription>if {transition.condition}</RowDescription>}
        <RowDescription>{targetLabel(transition)}</RowDescription>
      </RowText>
    </RowButton>
  )
}
