import { useCallback, useContext, useMemo, useState } from 'react'
import type { Go, Place } from '#src/atlas/address.ts'
import type { Picked } from '#src/atlas/chart/marks.ts'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { groupsOf } from '#src/atlas/simulate/choice-words.ts'
import { Desk } from '#src/atlas/simulate/desk.tsx'
import { choicesThrough } from '#src/atlas/simulate/lit.ts'
import { PlayBar } from '#src/atlas/simulate/play-bar.tsx'
import { NextPanel } from '#src/atlas/simulate/next-panel.tsx'
import { choicesIn, type Choice } from '#src/atlas/simulate/simulation.ts'
import { lineAfter, lineText, Player, type Story, type StoryLine } from '#src/atlas/simulate/story-line.ts'
import { Block, RowButton, Words } from '#src/atlas/parts.tsx'
import type { TreeSend } from '#src/flow/snapshot-view.tsx'
import { Announce } from '#src/ui/copy-button.tsx'
import { Note } from '#src/ui/states.tsx'

interface SimulateTabProps {
  flow: FlowFacts
  place: Place
  go: Go
}

/** What was undone can be done again until something else is done. */
const useFuture = () => {
  const [future, setFuture] = useState<readonly string[]>([])
  return { future, setFuture }
}

/** A flow that is played by hand. The address holds the whole path, so it leads anybody to this very moment. */
export function SimulateTab({ flow, place, go }: SimulateTabProps) {
  const [player] = useState(() => new Player(flow.model))
  const story = useMemo(() => player.play(place.at), [player, place.at])
  const { future, setFuture } = useFuture()
  const [wanted, setWanted] = useState<readonly Choice[]>()
  const announce = useContext(Announce)
  const moment = story.moments.at(-1) ?? story.moments[0]

  const become = useCallback(
    (line: StoryLine, how?: { replace: boolean }) => {
      setWanted(undefined)
      go({ flow: flow.id, tab: 'simulate', at: lineText(line) }, how)
    },
    [flow.id, go],
  )
  const take = (step: string) => {
    setFuture([])
    become({ ...story.line, steps: [...story.line.steps, step] })
  }
  const send: TreeSend = (path, event) => {
    const line = lineAfter(story, path, event)
    if (!line) return announce('The flow does not take that now', 'info')
    setFuture([])
    become(line, { replace: line.steps.length === story.line.steps.length })
  }
  const jump = (at: number) => {
    const all = [...story.line.steps, ...future]
    setFuture(all.slice(at))
    become({ ...story.line, steps: all.slice(0, at) })
  }
  const pick = (picked: Picked, path: readonly string[]) => {
    if ('state' in picked) return setWanted(undefined)
    const through = choicesThrough(moment, path, picked.transition)
    const [only] = through
    if (only && through.length === 1) return take(only.step)
    setWanted(through)
  }
  const begin = (input: string) => {
    setFuture([])
    become({ input, steps: [] })
  }
  return (
    <Desk
      flow={flow}
      moments={allMoments(player, story, future)}
      at={story.moments.length - 1}
      input={story.line.input}
      onSend={send}
      onPick={pick}
      onJump={jump}
      onFlow={(to) => go({ flow: to, tab: 'simulate' })}
      bar={<PlayBar flow={flow} story={story} canRedo={future.length > 0} onBegin={begin} onJump={jump} />}
      next={
        <>
          <Fault story={story} />
          {wanted ? <Wanted wanted={wanted} onTake={take} onAll={() => setWanted(undefined)} /> : null}
          {wanted ? null : <NextPanel groups={groupsOf(choicesIn(moment.sim))} onTake={take} />}
        </>
      }
    />
  )
}

const allMoments = (player: Player, story: Story, future: readonly string[]) =>
  future.length === 0
    ? story.moments
    : player.play(lineText({ ...story.line, steps: [...story.line.steps, ...future] })).moments

function Fault({ story }: { story: Story }) {
  if (story.fault === undefined) return null
  return (
    <Note tone="notice" title="This link does not lead all the way any more">
      {story.fault} The flow was changed since the link was made; here is as far as it goes.
    </Note>
  )
}

interface WantedProps {
  wanted: readonly Choice[]
  onTake: (step: string) => void
  onAll: () => void
}

/** What leads over the transition that was clicked in the chart. */
function Wanted({ wanted, onTake, onAll }: WantedProps) {
  return (
    <Block>
      {wanted.length === 0 ? (
        <Words>That cannot happen in this moment. What is underlined in the chart can.</Words>
      ) : (
        <NextPanel groups={groupsOf(wanted)} onTake={onTake} />
      )}
      <RowButton type="button" onClick={onAll}>
        Show everything that can happen
      </RowButton>
    </Block>
  )
}
