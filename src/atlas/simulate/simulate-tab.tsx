import { useCallback, useContext, useMemo, useState } from 'react'
import type { Navigate, AtlasLocation } from '#src/atlas/atlas-location.ts'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { groupChoices } from 'statewalk/atlas/choice-groups.ts'
import { SimulatorLayout } from '#src/atlas/simulate/simulator-layout.tsx'
import { choicesTaking } from 'statewalk/atlas/simulation-highlights.ts'
import { SimulatorControls } from '#src/atlas/simulate/simulator-controls.tsx'
import { NextPanel } from '#src/atlas/simulate/next-panel.tsx'
import { choicesIn, type Choice } from 'statewalk/atlas/simulation.ts'
import { scriptText, type Playback, type Player, type Script } from 'statewalk/atlas/playback.ts'
import { scriptAfter } from '#src/atlas/simulate/sent-events.ts'
import { outcomeWords, playerOf } from '#src/atlas/simulate/setting.ts'
import { Section, RowButton, Text } from '#src/atlas/elements.tsx'
import type { TreeSend } from '#src/flow/snapshot-view.tsx'
import { ShowToastContext } from '#src/ui/copy-button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

interface SimulateTabProps {
  flow: FlowInfo
  location: AtlasLocation
  navigate: Navigate
}

/** Undone steps, until another step is taken. */
const useRedo = () => {
  const [future, setFuture] = useState<readonly string[]>([])
  return { future, setFuture }
}

/** The simulator. The address holds the whole script, so that a link reproduces the moment. */
export function SimulateTab({ flow, location, navigate }: SimulateTabProps) {
  const [player] = useState(() => playerOf(flow.model))
  const playback = useMemo(() => player.play(location.at), [player, location.at])
  const { future, setFuture } = useRedo()
  const [transitionChoices, setTransitionChoices] = useState<readonly Choice[]>()
  const showToast = useContext(ShowToastContext)
  const moment = playback.moments.at(-1) ?? playback.moments[0]

  const goTo = useCallback(
    (script: Script, how?: { replace: boolean }) => {
      setTransitionChoices(undefined)
      navigate({ flow: flow.id, tab: 'simulate', at: scriptText(script) }, how)
    },
    [flow.id, navigate],
  )
  const take = (step: string) => {
    setFuture([])
    goTo({ ...playback.script, steps: [...playback.script.steps, step] })
  }
  const send: TreeSend = (path, event) => {
    const script = scriptAfter(playback, path, event)
    if (!script) return showToast('This event is not accepted now', 'info')
    setFuture([])
    goTo(script, { replace: script.steps.length === playback.script.steps.length })
  }
  const jump = (at: number) => {
    const all = [...playback.script.steps, ...future]
    setFuture(all.slice(at))
    goTo({ ...playback.script, steps: all.slice(0, at) })
  }
  const showAll = () => setTransitionChoices(undefined)
  const pick = (picked: Selection, path: readonly string[]) => {
    if ('state' in picked) return showAll()
    const choicesOfTransition = choicesTaking(moment, path, picked.transition)
    const [only] = choicesOfTransition
    if (only && choicesOfTransition.length === 1) return take(only.step)
    setTransitionChoices(choicesOfTransition)
  }
  const begin = (input: string) => {
    setFuture([])
    goTo({ input, steps: [] })
  }
  return (
    <SimulatorLayout
      flow={flow}
      moments={momentsWithRedo(player, playback, future)}
      at={playback.moments.length - 1}
      input={playback.script.input}
      device={location.device}
      onSend={send}
      onPick={pick}
      onJump={jump}
      onFlow={(to) => navigate({ flow: to, tab: 'simulate' })}
      controls={
        <SimulatorControls flow={flow} playback={playback} canRedo={future.length > 0} onBegin={begin} onJump={jump} />
      }
      next={<Next {...{ playback, transitionChoices }} onTake={take} onAll={showAll} />}
    />
  )
}

interface NextProps {
  playback: Playback
  transitionChoices: readonly Choice[] | undefined
  onTake: (step: string) => void
  onAll: () => void
}

/** What can happen next; after a click on a transition only what takes it. */
function Next({ playback, transitionChoices, onTake, onAll }: NextProps) {
  const { simulation } = playback.moments.at(-1) ?? playback.moments[0]
  return (
    <>
      <PlaybackError playback={playback} />
      {transitionChoices ? (
        <TransitionChoices choices={transitionChoices} onTake={onTake} onAll={onAll} />
      ) : (
        <NextPanel groups={groupChoices(choicesIn(simulation), outcomeWords)} onTake={onTake} />
      )}
    </>
  )
}

const momentsWithRedo = (player: Player, playback: Playback, future: readonly string[]) =>
  future.length === 0
    ? playback.moments
    : player.play(scriptText({ ...playback.script, steps: [...playback.script.steps, ...future] })).moments

function PlaybackError({ playback }: { playback: Playback }) {
  if (playback.error === undefined) return null
  return (
    <Alert tone="notice" title="This link is outdated">
      {playback.error} The flow has changed since the link was created. It is shown up to the last valid step.
    </Alert>
  )
}

interface TransitionChoicesProps {
  choices: readonly Choice[]
  onTake: (step: string) => void
  onAll: () => void
}

/** The choices that take the transition that was picked in the chart. */
function TransitionChoices({ choices, onTake, onAll }: TransitionChoicesProps) {
  return (
    <Section>
      {choices.length === 0 ? (
        <Text>This transition is not possible now. Possible transitions are underlined in the chart.</Text>
      ) : (
        <NextPanel groups={groupChoices(choices, outcomeWords)} onTake={onTake} />
      )}
      <RowButton type="button" onClick={onAll}>
        Show all possible events
      </RowButton>
    </Section>
  )
}
