import type { TransitionFacts } from '#src/atlas/flows.ts'
import { CauseIcon, RowButton, RowSub, RowText } from '#src/atlas/parts.tsx'
import { capital, stateWords } from '#src/atlas/words.ts'

interface TransitionRowProps {
  way: TransitionFacts
  onPick: () => void
}

const leadsTo = ({ to, from }: TransitionFacts): string =>
  to.length === 0 ? 'stays' : `${stateWords(from)} → ${to.map(stateWords).join(', ')}`

/** One transition in a list: what happens, under which condition, and where it leads. */
export function TransitionRow({ way, onPick }: TransitionRowProps) {
  return (
    <RowButton type="button" onClick={onPick}>
      <CauseIcon cause={way.cause} />
      <RowText>
        <span>{capital(way.words)}</span>
        {way.condition === '' ? null : <RowSub>if {way.condition}</RowSub>}
        <RowSub>{leadsTo(way)}</RowSub>
      </RowText>
    </RowButton>
  )
}
