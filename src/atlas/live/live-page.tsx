import { useContext, useState, useSyncExternalStore } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Radio } from 'lucide-react'
import type { Go } from '#src/atlas/address.ts'
import { flowOf } from '#src/atlas/flows.ts'
import { LiveFeed, type LiveRun } from '#src/atlas/live/feed.ts'
import { CanFollow } from '#src/atlas/live/can-follow.ts'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { groupsOf } from '#src/atlas/simulate/choice-words.ts'
import { Desk } from '#src/atlas/simulate/desk.tsx'
import { NextPanel } from '#src/atlas/simulate/next-panel.tsx'
import { choicesIn, type Moment } from '#src/atlas/simulate/simulation.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/segment.tsx'
import { Empty } from '#src/ui/states.tsx'

const Face = chakra('div', {
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
const Where = chakra('span', { base: { color: 'muted', fontSize: 'sm' } })

const feed = new LiveFeed()

/** The flows of another tab, as they run: their charts, their screens, what happened; and a way to tell them something. */
export function LivePage({ go }: { go: Go }) {
  return (
    <PageFrame
      title="Live"
      lead="What the flows in your other tabs do at this moment. Passwords, codes and keys are not shown."
      go={go}
    >
      <LiveBody go={go} />
    </PageFrame>
  )
}

function LiveBody({ go }: { go: Go }) {
  const canFollow = useContext(CanFollow)
  const runs = useSyncExternalStore(feed.watch, feed.runs)
  const [wish, setWish] = useState<string>()
  const screens = runs.filter(({ flow }) => flow !== 'session')
  const chosen = runs.find(({ tab, run }) => tab + run === wish) ?? screens.at(-1) ?? runs[0]
  if (!canFollow) {
    return (
      <Empty level="h2" title="Not switched on here">
        Flows can be followed in development, and where the server runs with QUAYSIDE_LIVE_FLOWS=1, as a sandbox does by
        itself.
      </Empty>
    )
  }
  if (!chosen) {
    return (
      <Empty level="h2" picture={<Radio size={36} aria-hidden />} title="Nothing runs in another tab">
        Open Quayside in a second tab of this browser and do something there. It appears here by itself.
      </Empty>
    )
  }
  return (
    <Face>
      <Runs role="group" aria-label="Flows that run in other tabs">
        {runs.map((run) => (
          <Chip
            key={run.tab + run.run}
            type="button"
            aria-pressed={run === chosen}
            onClick={() => setWish(run.tab + run.run)}
          >
            {flowOf(run.flow)?.title ?? run.flow} <Where>{run.path}</Where>
          </Chip>
        ))}
      </Runs>
      <Followed key={chosen.tab + chosen.run} run={chosen} go={go} />
    </Face>
  )
}

/** Only what can be sent from outside: answers and delays are the other tab's own. */
const sendable = (moment: Moment) => {
  try {
    return choicesIn(moment.sim).filter(({ offer }) => offer.by !== 'actor' && offer.by !== 'clock')
  } catch {
    return []
  }
}

function Followed({ run, go }: { run: LiveRun; go: Go }) {
  const [stop, setStop] = useState<number>()
  const flow = flowOf(run.flow)
  const last = run.moments.length - 1
  const held = stop === undefined ? -1 : run.moments.findIndex(({ count }) => count === stop)
  const at = held >= 0 ? held : last
  const moment = run.moments[at]
  if (!flow || !moment) return null
  const isNow = at === last
  return (
    <Desk
      flow={flow}
      moments={run.moments}
      at={at}
      input=""
      user={run.user}
      onSend={(path, event) => feed.send(run, path, event)}
      onPick={(picked) => go({ flow: flow.id, ...picked })}
      onJump={(to) => setStop(to === last ? undefined : run.moments[to]?.count)}
      onFlow={(to) => go({ flow: to })}
      nextLabel="Send an event"
      first="history"
      bar={
        isNow ? (
          <Where role="status">Now</Where>
        ) : (
          <Button size="sm" onClick={() => setStop(undefined)}>
            Back to now
          </Button>
        )
      }
      next={
        <NextPanel
          groups={groupsOf(sendable(moment))}
          onTake={(step) => {
            const choice = choicesIn(moment.sim).find((each) => each.step === step)
            if (choice) feed.send(run, choice.path, choice.offer.event)
          }}
        />
      }
    />
  )
}
