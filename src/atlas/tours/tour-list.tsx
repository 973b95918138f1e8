import { chakra } from '@chakra-ui/react/styled-system'
import { Footprints } from 'lucide-react'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { Block, CauseIcon, Heading, RowButton, RowSub, RowText, Words } from '#src/atlas/parts.tsx'
import type { FlowTour } from '#src/atlas/tours/flow-tours.ts'
import { capital, spaced, stateWords } from '#src/atlas/words.ts'

const Face = chakra('div', { base: { display: 'grid', gap: '5' } })
const Reason = chakra('div', { base: { display: 'flex', gap: '2.5', '& svg': { flexShrink: '0', mt: '3px' } } })

interface TourListProps {
  flow: FlowFacts
  tours: readonly FlowTour[]
  /** By number, from 1. */
  chosen: number
  impossible: Readonly<Record<string, string>> | undefined
  onChoose: (chosen: number) => void
}

/** All tours of a flow, and what no browser can be brought to do, with the reason. */
export function TourList({ flow, tours, chosen, impossible, onChoose }: TourListProps) {
  const reasons = Object.entries(impossible ?? {})
  return (
    <Face>
      <div>
        {tours.map((tour, at) => (
          <RowButton
            key={`${tour.input} ${tour.steps.join(' ')}`}
            type="button"
            aria-current={at + 1 === chosen}
            onClick={() => onChoose(at + 1)}
          >
            <Footprints size={15} aria-hidden />
            <RowText>
              <span>
                Tour {at + 1}: begins “{capital(spaced(tour.input))}”
              </span>
              <RowSub>
                {tour.steps.length} {tour.steps.length === 1 ? 'step' : 'steps'};{' '}
                {at > 0 ? `${tour.brings} transitions that no earlier tour takes` : `takes ${tour.brings} transitions`}
              </RowSub>
            </RowText>
          </RowButton>
        ))}
      </div>
      {reasons.length > 0 ? (
        <Block>
          <Heading>What no browser can do</Heading>
          {reasons.map(([id, reason]) => (
            <Impossible key={id} flow={flow} id={id} reason={reason} />
          ))}
        </Block>
      ) : null}
    </Face>
  )
}

function Impossible({ flow, id, reason }: { flow: FlowFacts; id: string; reason: string }) {
  const way = flow.transitions.find((each) => each.id === id)
  return (
    <Reason>
      <CauseIcon cause={way?.cause ?? 'person'} />
      <div>
        <p>{way ? `${capital(way.words)}, in ${stateWords(way.from)}` : id}</p>
        <Words>{capital(reason)}.</Words>
      </div>
    </Reason>
  )
}
