import { useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { EmptyState } from '#src/ui/feedback.tsx'
import { effectWords } from '#machines/shared/model/effect-words.ts'
import type { Device } from '#src/atlas/atlas-location.ts'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { TreeSend } from '#src/flow/snapshot-view.tsx'
import { flowAt, type FlowInfo } from '#src/atlas/flows.ts'
import { hasView, Preview } from '#src/atlas/simulate/preview.tsx'
import type { Moment } from 'statewalk/atlas/simulation.ts'
import { capitalize } from 'statewalk/atlas/labels.ts'
import { useSize } from '#src/atlas/use-size.ts'

const DEVICE_WIDTH: Readonly<Record<Device, number>> = { phone: 390, desktop: 1180 }

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

/** Views of these routes are whole pages. */
const isFullPage = ({ route = '' }: FlowInfo): boolean => /^\/(dashboard|m2m|sandbox)/.test(route)

interface PreviewPaneProps {
  flow: FlowInfo
  moment: Moment
  user: SessionUser | null | undefined
  device: Device
  onSend: TreeSend
  onFlow: (flow: string) => void
}

/** The view of a flow at the width of a phone or a desktop, scaled down to fit. */
export function PreviewPane({ flow, moment, user, device, onSend, onFlow }: PreviewPaneProps) {
  const [ref, size] = useSize()
  const [link, setLink] = useState<string>()
  const width = DEVICE_WIDTH[device]
  const scale = Math.min(1, size.width / width || 1)
  if (!hasView(flow.id)) return <NoScreen flow={flow} />
  const style = {
    width: `${width}px`,
    height: `${size.height / scale}px`,
    transform: `scale(${scale}) translateX(-50%)`,
  }
  return (
    <Outer ref={ref}>
      <Body style={style} data-device={device}>
        <Preview
          flow={flow.id}
          padded={!isFullPage(flow)}
          scene={moment.simulation}
          time={moment.time}
          user={user}
          onSend={onSend}
          onLink={setLink}
        >
          <EmittedNotices moment={moment} onFlow={onFlow}>
            {link === undefined ? null : (
              <NavigationNotice to={link} onFlow={onFlow} onClose={() => setLink(undefined)} />
            )}
          </EmittedNotices>
        </Preview>
      </Body>
    </Outer>
  )
}

export function NoScreen({ flow }: { flow: FlowInfo }) {
  return (
    <EmptyState level="h2" title="No screen of its own">
      {flow.title} has no screen. Its context is shown under “Data”.
    </EmptyState>
  )
}

function EmittedNotices({
  moment,
  onFlow,
  children,
}: {
  moment: Moment
  onFlow: (flow: string) => void
  children: ReactNode
}) {
  return (
    <Notices role="status">
      {moment.emitted.map((effect) =>
        effect.type === 'navigate' ? (
          <NavigationNotice key={JSON.stringify(effect)} to={String(effect['to'])} onFlow={onFlow} />
        ) : (
          <Notice key={JSON.stringify(effect)}>
            {effect.type === 'toast' ? String(effect['text']) : capitalize(effectWords(effect))}
          </Notice>
        ),
      )}
      {children}
    </Notices>
  )
}

/** A navigation of the flow or of a link, which the preview does not follow by itself. */
function NavigationNotice({
  to,
  onFlow,
  onClose,
}: {
  to: string
  onFlow: (flow: string) => void
  onClose?: () => void
}) {
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
