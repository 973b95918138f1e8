import { useContext, useState, useSyncExternalStore } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Radio } from 'lucide-react'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { flowOf } from '#src/atlas/flows.ts'
import { followedRun, LiveFlowStream, type LiveRun } from '#src/atlas/live/live-flow-stream.ts'
import { LiveEnabledContext } from '#src/atlas/live/live-enabled.ts'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { groupChoices } from 'statewalk/atlas/choice-groups.ts'
import { outcomeWords } from '#src/atlas/simulate/setting.ts'
import { SimulatorLayout } from '#src/atlas/simulate/simulator-layout.tsx'
import { NextPanel } from '#src/atlas/simulate/next-panel.tsx'
import { choicesIn, type Moment } from 'statewalk/atlas/simulation.ts'
import { scrollIntoList } from '#src/atlas/scroll-into-list.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { EmptyState } from '#src/ui/feedback.tsx'

const Root = chakra('div', {
  base: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: '0', height: 'full' },
})
const Runs = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    px: '3',
    py: '2',
    overflowX: 'auto',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const RunPath = chakra('span', { base: { color: 'muted', fontSize: 'sm' } })

const stream = new LiveFlowStream()

/** The flows of other tabs while they run, with a form to send them events. */
export function LivePage({ navigate }: { navigate: Navigate }) {
  return (
    <PageFrame
      title="Live"
      lead="The flows in your other tabs while they run. Passwords, codes and keys are not shown."
      navigate={navigate}
    >
      <LiveBody navigate={navigate} />
    </PageFrame>
  )
}

function LiveBody({ navigate }: { navigate: Navigate }) {
  const isEnabled = useContext(LiveEnabledContext)
  const runs = useSyncExternalStore(stream.subscribe, stream.getSnapshot)
  const [selectedKey, setSelectedKey] = useState<string>()
  const chosen = followedRun(runs, selectedKey)
  if (!isEnabled) {
    return (
      <EmptyState level="h2" title="Not enabled">
        Flows are shown in development, in the sandbox, and on a server with QUAYSIDE_LIVE_FLOWS=1.
      </EmptyState>
    )
  }
  if (!chosen) {
    return (
      <EmptyState level="h2" picture={<Radio size={36} aria-hidden />} title="No flows in other tabs">
        Open Quayside in another tab of this browser. Its flows appear here automatically.
      </EmptyState>
    )
  }
  return (
    <Root>
      <Runs role="group" aria-label="Flows that run in other tabs">
        {runs.map((run) => (
          <Chip
            key={run.tab + run.run}
            type="button"
            aria-pressed={run === chosen}
            ref={run === chosen ? scrollIntoList : undefined}
            onClick={() => setSelectedKey(run.tab + run.run)}
          >
            {flowOf(run.flow)?.title ?? run.flow} <RunPath>{run.isOver ? 'over' : run.path}</RunPath>
          </Chip>
        ))}
      </Runs>
      <FollowedFlow key={chosen.tab + chosen.run} run={chosen} navigate={navigate} />
    </Root>
  )
}

/** Events only: actors and delays run in the other tab. */
const sendableChoices = (moment: Moment) => {
  try {
    return choicesIn(moment.simulation).filter(({ offer }) => offer.by !== 'actor' && offer.by !== 'clock')
  } catch {
    return []
  }
}

function FollowedFlow({ run, navigate }: { run: LiveRun; navigate: Navigate }) {
  const [stop, setStop] = useState<number>()
  const flow = flowOf(run.flow)
  const last = run.moments.length - 1
  const stopIndex = stop === undefined ? -1 : run.moments.findIndex(({ count }) => count === stop)
  const at = stopIndex >= 0 ? stopIndex : last
  const moment = run.moments[at]
  if (!flow || !moment) return null
  const isNow = at === last
  return (
    <SimulatorLayout
      flow={flow}
      moments={run.moments}
      at={at}
      input=""
      user={run.user}
      onSend={(path, event) => stream.send(run, path, event)}
      onPick={(picked) => navigate({ flow: flow.id, ...picked })}
      onJump={(to) => setStop(to === last ? undefined : run.moments[to]?.count)}
      onFlow={(to) => navigate({ flow: to })}
      nextLabel="Send an event"
      first="history"
      controls={
        isNow ? (
          <RunPath role="status">{run.isOver ? 'The flow has ended' : 'Now'}</RunPath>
        ) : (
          <Button size="sm" onClick={() => setStop(undefined)}>
            Back to now
          </Button>
        )
      }
      next={
        <NextPanel
          groups={run.isOver ? [] : groupChoices(sendableChoices(moment), outcomeWords)}
          onTake={(step) => {
            const choice = choicesIn(moment.simulation).find((each) => each.step === step)
            if (choice) stream.send(run, choice.path, choice.offer.event)
          }}
        />
      }
    />
  )
}
