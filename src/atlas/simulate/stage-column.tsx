import { useEffect, useRef, useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Empty } from '#src/ui/states.tsx'
import { saidWords } from '#machines/walk/sentences.ts'
import type { SessionUser } from '#machines/domain/app-effect.ts'
import type { TreeSend } from '#src/flow/snapshot-view.tsx'
import type { FlowFacts } from '#src/atlas/flows.ts'
import { flowAt } from '#src/atlas/routes-of-flows.ts'
import { hasView, Stage } from '#src/atlas/simulate/stage.tsx'
import type { Moment } from '#src/atlas/simulate/simulation.ts'
import { capital } from '#src/atlas/words.ts'

export type Device = 'phone' | 'desk'
const DEVICE_WIDTH: Readonly<Record<Device, number>> = { phone: 390, desk: 1180 }

const Outer = chakra('div', {
  base: { position: 'relative', minWidth: '0', minHeight: '0', overflow: 'hidden', height: 'full' },
})
const Body = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    left: '50%',
    transformOrigin: 'top left',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '14px',
    overflow: 'hidden',
    background: 'canvas',
  },
})
const Notices = chakra('div', {
  base: {
    position: 'absolute',
    insetX: '3',
    bottom: '3',
    display: 'grid',
    gap: '2',
    zIndex: 'notice',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
})
const Notice = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '4',
    py: '2.5',
    background: 'raised',
    border: '1px solid',
    borderColor: 'lineStrong',
    borderRadius: 'card',
    boxShadow: 'lifted',
    fontSize: 'md',
  },
})
const Follow = chakra('button', {
  base: {
    color: 'info',
    fontWeight: 'medium',
    minHeight: '40px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})

/** Screens of these parts of the app are whole pages. */
const hasOwnSpace = ({ route = '' }: FlowFacts): boolean => /^\/(dashboard|m2m|sandbox)/.test(route)

interface StageColumnProps {
  flow: FlowFacts
  moment: Moment
  user: SessionUser | null | undefined
  device: Device
  onSend: TreeSend
  onFlow: (flow: string) => void
}

/** The size of an element, kept up to date. */
const useSize = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!ref.current) return
    const watching = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watching.observe(ref.current)
    return () => watching.disconnect()
  }, [])
  return [ref, size] as const
}

/** The screen of a flow as wide as a phone or a desk, drawn smaller where there is less room. */
export function StageColumn({ flow, moment, user, device, onSend, onFlow }: StageColumnProps) {
  const [ref, size] = useSize()
  const [link, setLink] = useState<string>()
  const width = DEVICE_WIDTH[device]
  const scale = Math.min(1, size.width / width || 1)
  if (!hasView(flow.id)) return <NoScreen flow={flow} />
  const place = {
    width: `${width}px`,
    height: `${size.height / scale}px`,
    transform: `scale(${scale}) translateX(-50%)`,
  }
  return (
    <Outer ref={ref}>
      <Body style={place} data-device={device}>
        <Stage
          flow={flow.id}
          padded={!hasOwnSpace(flow)}
          scene={moment.sim}
          user={user}
          onSend={onSend}
          onLink={setLink}
        >
          <Said moment={moment} onFlow={onFlow}>
            {link === undefined ? null : <Led to={link} onFlow={onFlow} onClose={() => setLink(undefined)} />}
          </Said>
        </Stage>
      </Body>
    </Outer>
  )
}

function NoScreen({ flow }: { flow: FlowFacts }) {
  return (
    <Empty level="h2" title="No screen of its own">
      {flow.title} works behind other screens. What it remembers stands under “Data”.
    </Empty>
  )
}

function Said({ moment, onFlow, children }: { moment: Moment; onFlow: (flow: string) => void; children: ReactNode }) {
  return (
    <Notices role="status">
      {moment.said.map((said) =>
        said.type === 'navigate' ? (
          <Led key={JSON.stringify(said)} to={String(said['to'])} onFlow={onFlow} />
        ) : (
          <Notice key={JSON.stringify(said)}>
            {said.type === 'toast' ? String(said['text']) : capital(saidWords(said))}
          </Notice>
        ),
      )}
      {children}
    </Notices>
  )
}

/** Where the flow or a link would lead; the atlas stays where it is unless one follows. */
function Led({ to, onFlow, onClose }: { to: string; onFlow: (flow: string) => void; onClose?: () => void }) {
  const flow = flowAt(to)
  return (
    <Notice>
      <span>Leads to {to}</span>
      {flow ? (
        <Follow type="button" onClick={() => onFlow(flow.id)}>
          Follow: {flow.title}
        </Follow>
      ) : null}
      {onClose && !flow ? (
        <Follow type="button" onClick={onClose}>
          Stay
        </Follow>
      ) : null}
    </Notice>
  )
}
