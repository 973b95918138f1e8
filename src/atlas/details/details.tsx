import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { AboutFlow } from '#src/atlas/details/about-flow.tsx'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import { PlayHere } from '#src/atlas/details/play-button.tsx'
import { StateDetails } from '#src/atlas/details/state-details.tsx'
import { TransitionDetails } from '#src/atlas/details/transition-details.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'
import type { ChartLayout } from 'statewalk/atlas/layout.ts'
import { SidePanel } from '#src/atlas/details/side-panel.tsx'
import { IconButton } from '#src/atlas/elements.tsx'

const Corner = chakra('div', { base: { position: 'absolute', top: '2', right: '2' } })
interface DetailsProps {
  flow: FlowInfo
  layout: ChartLayout
  /** On narrow screens the flow's description is shown on request only. */
  about: boolean
  state: string | undefined
  transition: string | undefined
  onPick: (picked: Selection) => void
  onFlow: (flow: string) => void
  onClose: () => void
  /** Opens the simulator with a script. */
  onPlay: (at: string) => void
  navigate: Navigate
}

/** Details of the picked state or transition, or else of the flow. */
export function Details(props: DetailsProps) {
  const { flow, layout, about, state, transition, onPick, onFlow, onClose, onPlay, navigate } = props
  const shownState = flow.states.find(({ id }) => id === state)
  const shownTransition = flow.transitions.find(({ id }) => id === transition)
  const isIdle = !shownState && !shownTransition
  return (
    <SidePanel label="Details" isEmpty={isIdle && !about}>
      {isIdle && !about ? null : (
        <Corner>
          <IconButton type="button" aria-label="Close the details" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </Corner>
      )}
      {isIdle ? <AboutFlow flow={flow} layout={layout} /> : null}
      {shownState ? (
        <StateDetails flow={flow} state={shownState} onPick={onPick} onFlow={onFlow}>
          <PlayHere key={shownState.id} flow={flow} state={shownState.id} onPlay={onPlay} />
        </StateDetails>
      ) : null}
      {shownTransition && !shownState ? (
        <TransitionDetails transition={shownTransition} flow={flow} onPick={onPick} navigate={navigate}>
          <PlayHere key={shownTransition.id} flow={flow} transition={shownTransition.id} onPlay={onPlay} />
        </TransitionDetails>
      ) : null}
    </SidePanel>
  )
}
