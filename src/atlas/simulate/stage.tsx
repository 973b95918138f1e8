import {
  Component,
  Suspense,
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { CacheProvider } from '@emotion/react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { SessionUser } from '#machines/domain/app-effect.ts'
import type { ShownFlowId } from '#machines/registry.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import { loadedLater, SnapshotView, type SnapshotTree, type TreeSend } from '#src/flow/snapshot-view.tsx'
import { Announce } from '#src/ui/copy-button.tsx'
import { ServerClock } from '#src/ui/countdown.tsx'
import { DialogsInPlace } from '#src/ui/dialog.tsx'
import { Note, Skeleton } from '#src/ui/states.tsx'
import { screens } from '#src/views/screens.ts'
import { houseTime } from '#src/atlas/simulate/house-time.ts'
import { stageCache } from '#src/atlas/simulate/stage-cache.ts'
import { ada } from '#machines/session/sample-person.ts'

const Window = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    background: 'canvas',
    contain: 'layout paint style',
    containerName: 'stage',
    containerType: 'size',
  },
})
const Scroller = chakra('div', {
  base: { height: 'full', overflowY: 'auto', overscrollBehavior: 'contain' },
  variants: { padded: { true: { px: '5', py: '6' } } },
})

const views = new Map<string, ComponentType<never>>()

export const hasView = (flow: string): flow is ShownFlowId => flow in screens

const viewOf = (flow: string): ComponentType<never> | undefined => {
  if (!hasView(flow)) return undefined
  const known = views.get(flow) ?? loadedLater(screens[flow])
  views.set(flow, known)
  return known
}

interface GuardProps {
  scene: SnapshotTree
  children: ReactNode
}

/** A screen that cannot be drawn says so in its place, until the next moment. */
class StageGuard extends Component<GuardProps, { broken: SnapshotTree | undefined }> {
  override state: { broken: SnapshotTree | undefined } = { broken: undefined }

  override componentDidCatch() {
    this.setState({ broken: this.props.scene })
  }

  static getDerivedStateFromError() {
    return {}
  }

  override render() {
    if (this.state.broken !== this.props.scene) return this.props.children
    return (
      <Note tone="down" title="This screen cannot be drawn in this moment">
        The chart beside it still tells what the flow does.
      </Note>
    )
  }
}

interface StageProps {
  flow: string
  /** For a view that counts on the space of a layout around it. */
  padded: boolean
  scene: SnapshotTree
  user: SessionUser | null | undefined
  onSend: TreeSend
  /** A link on the screen was pressed; nothing leaves the page. */
  onLink: (href: string) => void
  children?: ReactNode
}

/** The real screen of a flow in one moment of it. What is pressed on it is told to whoever plays the flow. */
export function Stage({ flow, padded, scene, user, onSend, onLink, children }: StageProps) {
  const view = viewOf(flow)
  const [said, setSaid] = useState('')
  const host = useMemo(
    () => ({
      shared: { user: user === undefined ? ada : user, settings: null, sandbox: true },
      now: () => houseTime(scene.snapshot.context),
      runEffect: () => {},
      subscribe: () => () => {},
    }),
    [scene, user],
  )
  const link = useCallback(
    (click: MouseEvent) => {
      const found = click.target instanceof Element ? click.target.closest('a[href]') : null
      if (!found) return
      click.preventDefault()
      onLink(found.getAttribute('href') ?? '')
    },
    [onLink],
  )
  if (!view) return null
  return (
    <CacheProvider value={stageCache}>
      <FlowHostContext value={host}>
        <ServerClock value={host.now}>
          <Announce value={setSaid}>
            <DialogsInPlace value>
              <Window>
                <Scroller padded={padded} onClickCapture={link} tabIndex={0} role="region" aria-label="The screen">
                  <StageGuard scene={scene}>
                    <Suspense fallback={<Skeleton margin="4" />}>
                      <SnapshotView tree={scene} view={view} send={onSend} />
                    </Suspense>
                  </StageGuard>
                </Scroller>
                {children}
                <span role="status" hidden>
                  {said}
                </span>
              </Window>
            </DialogsInPlace>
          </Announce>
        </ServerClock>
      </FlowHostContext>
    </CacheProvider>
  )
}
