import { use, useCallback, useEffect, useMemo, useState } from 'react'
import type { Go, Place } from '#src/atlas/address.ts'
import { useCoverage } from '#src/atlas/coverage/coverage-context.ts'
import type { Marks, Tone } from '#src/atlas/chart/marks.ts'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { Desk } from '#src/atlas/simulate/desk.tsx'
import { Player } from '#src/atlas/simulate/story-line.ts'
import { momentOf, toursOfFlow, type FlowTour } from '#src/atlas/tours/flow-tours.ts'
import { PACES_MS, type Pace } from '#src/atlas/tours/pace.ts'
import { TourBar } from '#src/atlas/tours/tour-bar.tsx'
import { TourList } from '#src/atlas/tours/tour-list.tsx'
import { Empty } from '#src/ui/states.tsx'

interface ToursTabProps {
  flow: FlowFacts
  place: Place
  go: Go
}

const coveredBy = (tours: readonly FlowTour[], tour: number, step: number): Marks['tones'] => {
  const earlier = tours.slice(0, tour).flatMap(({ took }) => took.flat())
  const now = tours[tour]?.took.slice(0, step + 1).flat() ?? []
  return new Map([...earlier, ...now].map((id): [string, Tone] => [id, 'covered']))
}

/** Goes on by itself until the end. */
const usePlaying = (isOver: boolean, next: () => void) => {
  const [pace, setPace] = useState<Pace>('calm')
  const [plays, setPlays] = useState(false)
  useEffect(() => {
    if (!plays || isOver) return
    const timer = setTimeout(next, PACES_MS[pace])
    return () => clearTimeout(timer)
  }, [plays, isOver, pace, next])
  return { pace, setPace, plays: plays && !isOver, setPlays }
}

/** The paths that the tests take, played step by step. */
export function ToursTab({ flow, place, go }: ToursTabProps) {
  const tours = use(toursOfFlow(flow.model))
  const coverage = useCoverage()
  const [player] = useState(() => new Player(flow.model))
  const number = Math.min(Math.max(place.tour ?? 1, 1), tours.length)
  const tour = tours[number - 1]
  const length = tour?.steps.length ?? 0
  const step = Math.min(place.step ?? 0, length)
  const show = useCallback(
    (tour: number, step: number, replace = true) => go({ flow: flow.id, tab: 'tours', tour, step }, { replace }),
    [flow.id, go],
  )
  const next = useCallback(() => show(number, step + 1), [show, number, step])
  const playing = usePlaying(step >= length, next)
  const story = useMemo(() => (tour ? player.play(momentOf(tour, length)) : undefined), [player, tour, length])
  const tones = useMemo(() => coveredBy(tours, number - 1, step), [tours, number, step])
  if (!tour || !story)
    return (
      <Empty level="h2" title="No tours">
        This flow does nothing that could be walked.
      </Empty>
    )
  return (
    <Desk
      flow={flow}
      moments={story.moments}
      at={step}
      input={tour.input}
      tones={tones}
      isPlayable={false}
      onSend={() => go({ flow: flow.id, tab: 'simulate', at: momentOf(tour, step) })}
      onPick={(picked) => go({ flow: flow.id, ...picked })}
      onJump={(at) => show(number, at)}
      onFlow={(to) => go({ flow: to, tab: 'tours' })}
      nextLabel="Tours"
      next={
        <TourList
          flow={flow}
          tours={tours}
          chosen={number}
          impossible={coverage?.flows[flow.id]?.browser?.impossible}
          onChoose={(chosen) => show(chosen, 0, false)}
        />
      }
      bar={
        <TourBar
          {...playing}
          step={step}
          length={length}
          onStep={(at) => {
            playing.setPlays(false)
            show(number, at)
          }}
          onTake={() => go({ flow: flow.id, tab: 'simulate', at: momentOf(tour, step) })}
        />
      }
    />
  )
}
