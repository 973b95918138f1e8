import { chakra } from '@chakra-ui/react/styled-system'
import { CircleDot } from 'lucide-react'
import type { Go, Place } from '#src/atlas/address.ts'
import { CauseIcon, Hidden, RowButton, RowSub, RowText, Words } from '#src/atlas/parts.tsx'
import type { Found, Hit } from '#src/atlas/search.ts'
import { capital } from '#src/atlas/words.ts'

const Group = chakra('section', {
  base: { pt: '3', '& + &': { borderTop: '1px solid', borderColor: 'line', mt: '3' } },
})
const Title = chakra('h2', { base: { px: '2.5', fontWeight: 'semibold' } })
const Nothing = chakra('div', { base: { padding: '2.5', display: 'grid', gap: '1' } })

interface ResultsProps {
  found: readonly Found[]
  place: Place
  go: Go
}

/** What a search found, the best flow first. */
export function Results({ found, place, go }: ResultsProps) {
  if (found.length === 0) {
    return (
      <Nothing>
        <p>Nothing here speaks of that.</p>
        <Words>Try other words: a button’s label, an event, a state, a section of the specification.</Words>
      </Nothing>
    )
  }
  return (
    <>
      <Hidden role="status">{found.length} flows found</Hidden>
      {found.map(({ flow, hits }) => (
        <Group key={flow.id} aria-label={flow.title}>
          <Title>{flow.title}</Title>
          {hits.map((hit) => (
            <ResultRow key={`${hit.entry.state ?? ''}${hit.entry.transition ?? ''}`} hit={hit} place={place} go={go} />
          ))}
        </Group>
      ))}
    </>
  )
}

function ResultRow({ hit: { entry }, place, go }: { hit: Hit } & Omit<ResultsProps, 'found'>) {
  const { flow, state, transition, title, text } = entry
  const way = flow.transitions.find(({ id }) => id === transition)
  const here = place.flow === flow.id && place.state === state && place.transition === transition
  return (
    <RowButton type="button" aria-current={here} onClick={() => go({ flow: flow.id, state, transition })}>
      {way ? <CauseIcon cause={way.cause} /> : <CircleDot size={14} color="#A3ACB9" aria-hidden />}
      <RowText>
        <span>{capital(title)}</span>
        <RowSub>{text}</RowSub>
      </RowText>
    </RowButton>
  )
}
