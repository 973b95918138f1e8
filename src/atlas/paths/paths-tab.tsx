import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Navigate, AtlasLocation } from '#src/atlas/atlas-location.ts'
import { useFlowTests } from '#src/atlas/chart-files.ts'
import { useCoverage } from '#src/atlas/coverage/coverage-context.ts'
import type { Highlights, CoverageStatus } from '#src/atlas/chart/highlights.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { SimulatorLayout } from '#src/atlas/simulate/simulator-layout.tsx'
import { Player } from '#src/atlas/simulate/playback.ts'
import { scriptUpTo, type FlowPath } from '#src/atlas/paths/flow-paths.ts'
import { SPEED_MS, type Speed } from '#src/atlas/paths/playback-speed.ts'
import { PathPlayer } from '#src/atlas/paths/path-player.tsx'
import { PathList } from '#src/atlas/paths/path-list.tsx'
import { EmptyState } from '#src/ui/feedback.tsx'

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

/** The paths that the tests take, to be played. */
export function PathsTab({ flow, location, navigate }: PathsTabProps) {
  const { paths } = useFlowTests(flow.id)
  const recorded = useCoverage()
  const [player] = useState(() => new Player(flow.model))
  const number = Math.min(Math.max(location.path ?? 1, 1), paths.length)
  const path = paths[number - 1]
  const length = path?.steps.length ?? 0
  const step = Math.min(location.step ?? 0, length)
  const show = useCallback(
    (path: number, step: number, replace = true) => navigate({ flow: flow.id, tab: 'paths', path, step }, { replace }),
    [flow.id, navigate],
  )
  const next = useCallback(() => show(number, step + 1), [show, number, step])
  const playing = usePlaying(step >= length, next)
  const playback = useMemo(() => (path ? player.play(scriptUpTo(path, length)) : undefined), [player, path, length])
  const coverage = useMemo(() => coverageOf(flow, paths, number - 1, step), [flow, paths, number, step])
  if (!path || !playback)
    return (
      <EmptyState level="h2" title="No paths">
        This flow has no transitions.
      </EmptyState>
    )
  return (
    <SimulatorLayout
      flow={flow}
      moments={playback.moments}
      at={step}
      input={path.input}
      coverage={coverage}
      isPlayable={false}
      onSend={() => navigate({ flow: flow.id, tab: 'simulate', at: scriptUpTo(path, step) })}
      onPick={(picked) => navigate({ flow: flow.id, ...picked })}
      onJump={(at) => show(number, at)}
      onFlow={(to) => navigate({ flow: to, tab: 'paths' })}
      nextLabel="Paths"
      next={
        <PathList
          flow={flow}
          paths={paths}
          chosen={number}
          impossible={recorded?.flows[flow.id]?.browser?.impossible}
          onChoose={(chosen) => show(chosen, 0, false)}
        />
      }
      controls={
        <PathPlayer
          {...playing}
          step={step}
          length={length}
          onStep={(at) => {
            playing.setPlaying(false)
            show(number, at)
          }}
          onContinue={() => navigate({ flow: flow.id, tab: 'simulate', at: scriptUpTo(path, step) })}
        />
      }
    />
  )
}
