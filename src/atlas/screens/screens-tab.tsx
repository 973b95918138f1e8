import { useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { hrefOf, type Device, type Navigate } from '#src/atlas/atlas-location.ts'
import { useFlowTests } from '#src/atlas/chart-files.ts'
import { Code, ScrollArea, Text } from '#src/atlas/elements.tsx'
import type { FlowInfo, StateInfo } from '#src/atlas/flows.ts'
import { useNear } from '#src/atlas/screens/use-near.ts'
import type { Playback, Player } from 'statewalk/atlas/playback.ts'
import { playerOf } from '#src/atlas/simulate/setting.ts'
import { NoScreen, PreviewPane } from '#src/atlas/simulate/preview-pane.tsx'
import { hasView } from '#src/atlas/simulate/preview.tsx'
import { sessionUserIn } from '#src/atlas/simulate/session-user.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8',
    px: { base: '4', lg: '6' },
    py: '5',
  },
})
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight' } })
const Head = chakra('div', { base: { display: 'grid', gap: '1', mb: '3', maxWidth: '800px' } })
const Pictures = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-start' } })
const Picture = chakra('div', {
  base: {
    position: 'relative',
    maxWidth: 'full',
    '&[data-device=phone]': { width: '220px', aspectRatio: '390 / 844' },
    '&[data-device=desktop]': { width: '680px', aspectRatio: '1180 / 826' },
    '&:hover': { outline: '1px solid', outlineColor: 'lineStrong', borderRadius: '8px' },
  },
})
const Whole = chakra('a', { base: { position: 'absolute', inset: '0', borderRadius: '8px' } })
const Still = chakra('div', { base: { height: 'full' } })

const DEVICE_LABELS: Readonly<Record<Device, string>> = { phone: 'on a phone', desktop: 'on a desktop' }

/** A contact sheet: the screen of a flow in each of its states, at both widths, each a link that opens it there. */
export function ScreensTab({ flow, navigate }: { flow: FlowInfo; navigate: Navigate }) {
  const { screens } = useFlowTests(flow.id)
  const [player] = useState(() => playerOf(flow.model))
  if (!hasView(flow.id)) return <NoScreen flow={flow} />
  return (
    <ScrollArea tabIndex={0} role="region" aria-label="Screens">
      <List>
        {screens.flatMap(({ state: id, at }) => {
          const state = flow.states.find((each) => each.id === id)
          return state ? [<StateScreens key={id} {...{ flow, state, at, player, navigate }} />] : []
        })}
      </List>
    </ScrollArea>
  )
}

interface StateScreensProps {
  flow: FlowInfo
  state: StateInfo
  at: string
  player: Player
  navigate: Navigate
}

function StateScreens({ flow, state, at, player, navigate }: StateScreensProps) {
  const [ref, isNear] = useNear()
  return (
    <li ref={ref}>
      <Head>
        <Title>{state.title}</Title>
        <Code>{state.id}</Code>
        <Text>{state.description}</Text>
      </Head>
      <Pictures>
        <Screen device="phone" {...{ flow, state, at, navigate }} playback={isNear ? player.play(at) : undefined} />
        <Screen device="desktop" {...{ flow, state, at, navigate }} playback={isNear ? player.play(at) : undefined} />
      </Pictures>
    </li>
  )
}

interface ScreenProps extends Omit<StateScreensProps, 'player'> {
  device: Device
  /** Undefined while it is far from what is seen of the page. */
  playback: Playback | undefined
}

const nothing = () => {}

function Screen({ flow, state, at, device, playback, navigate }: ScreenProps) {
  const place = { flow: flow.id, tab: 'simulate', at, device } as const
  return (
    <Picture data-device={device}>
      <Still inert>
        {playback ? (
          <PreviewPane
            flow={flow}
            moment={playback.moments.at(-1) ?? playback.moments[0]}
            user={sessionUserIn(flow.model.inputs[playback.script.input])}
            device={device}
            onSend={nothing}
            onFlow={nothing}
          />
        ) : null}
      </Still>
      <Whole
        href={hrefOf(place)}
        aria-label={`${state.title}, ${DEVICE_LABELS[device]}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          navigate(place)
        }}
      />
    </Picture>
  )
}
