import type { TransitionInfo } from '#src/atlas/flows.ts'
import { CauseIcon, RowButton, RowDescription, RowText } from '#src/atlas/elements.tsx'
import { capitalize } from 'statewalk/atlas/labels.ts'

interface TransitionRowProps {
  transition: TransitionInfo
  /** Where it leads. */
  target: string
  onPick: () => void
}

export function TransitionRow({ transition, target, onPick }: TransitionRowProps) {
  return (
    <RowButton type="button" onClick={onPick}>
      <CauseIcon cause={transition.cause} />
      <RowText>
        <span>{capitalize(transition.label)}</span>
        {transition.condition === '' ? null : <RowDescription>if {transition.condition}</RowDescription>}
        <RowDescription>{target}</RowDescription>
      </RowText>
    </RowButton>
  )
}
