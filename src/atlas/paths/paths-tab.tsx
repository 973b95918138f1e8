import { useCallback, useEffect, useMemo, useState } from 'react'
import { DRAWINGS, type AtlasLocation, type Drawing, type Navigate } from '#src/atlas/atlas-location.ts'
import { useFlowTests } from '#src/atlas/chart-files.ts'
import { useCoverage } from '#src/atlas/coverage/coverage-context.ts'
import type { Highlights, CoverageStatus } from 'statewalk/atlas/highlights.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { SimulatorLayout } from '#src/atlas/simulate/simulator-layout.tsx'
import { playerOf } from '#src/atlas/simulate/setting.ts'
import { scriptUpTo, type FlowPath } from '#src/atlas/paths/flow-paths.ts'
import { SPEED_MS, type Speed } from '#src/atlas/paths/playback-speed.ts'
import { PathPlayer } from '#src/atlas/paths/path-player.tsx'
import { SequencePane } from '#src/atlas/paths/sequence-pane.tsx'
import { RandomWalkChoice } from '#src/atlas/paths/random-walk-choice.tsx'
import { FIRST_WALK, MOST_STEPS, randomWalkPaths, type RandomWalk } from '#src/atlas/paths/random-walks.ts'
import { PathList } from '#src/atlas/paths/path-list.tsx'
import { EmptyState } from '#src/ui/feedback.tsx'

const DRAWING_LABELS: Readonly<Record<Drawing, string>> = { chart: 'Chart', sequence: 'Sequence' }

interface PathsTabProps {
  flow: FlowInfo
  location: AtlasLocation
  navigate: Navigate
}

const coverageOf = (
  { transitions }: FlowInfo,
  paths: readonly FlowPath[],
  path: number,
  step: number,
): Highlights['coverage'] => {
  const earlier = paths.slice(0, path).flatMap(({ taken }) => taken.flat())
  const now = paths[path]?.taken.slice(0, step + 1).flat() ?? []
  return new Map(
    [...earlier, ...now].flatMap((place): [string, CoverageStatus][] => {
      const id = transitions[place]?.id
      return id === undefined ? [] : [[id, 'covered']]
    }),
  )
}

/** Plays step by step until the end. */
const usePlaying = (isOver: boolean, next: () => void) => {
  const [speed, setSpeed] = useState<Speed>('normal')
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying || isOver) return
    const timer = setTimeout(next, SPEED_MS[speed])
    return () => clearTimeout(timer)
  }, [isPlaying, isOver, speed, next])
  return { speed, setSpeed, isPlaying: isPlaying && !isOver, setPlaying }
}

interface ListedPaths {
  readonly paths: readonly FlowPath[]
  /** Of a random walk: what it is. */
  readonly walk: RandomWalk | undefined
}

/** The paths that the tests take, or those of the random walk that the address asks for. */
const useListedPaths = (flow: FlowInfo, { seed, steps = FIRST_WALK.steps, favor }: AtlasLocation): ListedPaths => {
  const { paths } = useFlowTests(flow.id)
  return useMemo(() => {
    if (seed === undefined) return { paths, walk: undefined }
    const walk = { seed, steps: Math.min(steps, MOST_STEPS), favor }
    return { paths: randomWalkPaths(flow, walk), walk }
  }, [flow, paths, seed, steps, favor])
}

/** The paths that the tests take, or a random walk, to be played. */
export function PathsTab({ flow, location, navigate }: PathsTabProps) {
  const listed = useListedPaths(flow, location)
  const number = Math.min(Math.max(location.path ?? 1, 1), listed.paths.length)
  const path = listed.paths[number - 1]
  if (!path)
    return (
      <EmptyState level="h2" title="No paths">
        This flow has no transitions.
      </EmptyState>
    )
  return <ChosenPath {...{ flow, location, navigate, listed, number, path }} />
}

interface ChosenPathProps extends PathsTabProps {
  listed: ListedPaths
  number: number
  path: FlowPath
}

function ChosenPath({ flow, location, navigate, listed: { paths, walk }, number, path }: ChosenPathProps) {
  const recorded = useCoverage()
  const [player] = useState(() => playerOf(flow.model))
  const { length } = path.steps
  const step = Math.min(location.step ?? 0, length)
  const { drawing } = location
  const show = useCallback(
    (to: Partial<AtlasLocation>, replace = true) =>
      navigate({ flow: flow.id, tab: 'paths', ...walk, path: number, step, drawing, ...to }, { replace }),
    [flow.id, walk, number, step, drawing, navigate],
  )
  const next = useCallback(() => show({ step: step + 1 }), [show, step])
  const playing = usePlaying(step >= length, next)
  const { moments } = useMemo(() => player.play(scriptUpTo(path, length)), [player, path, length])
  const coverage = useMemo(() => coverageOf(flow, paths, number - 1, step), [flow, paths, number, step])
  const simulate = () => navigate({ flow: flow.id, tab: 'simulate', at: scriptUpTo(path, step) })
  const goTo = (step: number) => {
    playing.setPlaying(false)
    show({ step })
  }
  return (
    <SimulatorLayout
      flow={flow}
      moments={moments}
      at={step}
      input={path.input}
      coverage={coverage}
      isPlayable={false}
      onSend={simulate}
      onPick={(picked) => navigate({ flow: flow.id, ...picked })}
      onJump={goTo}
      onFlow={(to) => navigate({ flow: to, tab: 'paths' })}
      drawing={{
        items: DRAWINGS.map((key) => ({ key, label: DRAWING_LABELS[key] })),
        chosen: drawing,
        onChoose: (key) => show({ drawing: DRAWINGS.find((each) => each === key) ?? 'chart' }),
        instead: <SequencePane flow={flow} script={path} title={`path ${number}`} step={step} />,
      }}
      nextLabel="Paths"
      next={
        <>
          <RandomWalkChoice
            flow={flow}
            walk={walk}
            onChoose={(chosen) => navigate({ flow: flow.id, tab: 'paths', drawing, ...chosen })}
          />
          <PathList
            flow={flow}
            paths={paths}
            chosen={number}
            impossible={walk ? undefined : recorded?.flows[flow.id]?.browser?.impossible}
            onChoose={(chosen) => show({ path: chosen, step: 0 }, false)}
          />
        </>
      }
      controls={<PathPlayer {...playing} step={step} length={length} onStep={goTo} onContinue={simulate} />}
    />
  )
}
