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
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { ShownFlowId } from '#machines/registry.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import { loadedLater, SnapshotView, type SnapshotTree, type TreeSend } from '#src/flow/snapshot-view.tsx'
import { ShowToastContext } from '#src/ui/copy-button.tsx'
import { InlineDialogContext } from '#src/ui/overlays/dialog.tsx'
import { Alert, Skeleton } from '#src/ui/feedback.tsx'
import { ServerClock } from '#src/ui/server-clock.ts'
import { screens } from '#src/atlas/sources/views.ts'
import { fitSheetsToPreviews } from '#src/atlas/simulate/preview-sheets.ts'
import { previewStyleCache } from '#src/atlas/simulate/preview-style-cache.ts'
import { ada } from '#machines/accounts/samples/person.ts'

const Window = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    background: 'canvas',
    contain: 'layout paint style',
    containerName: 'preview',
    containerType: 'size',
  },
})
const Scroller = chakra('div', {
  base: { height: 'full', overflowY: 'auto', overscrollBehavior: 'contain' },
  variants: { padded: { true: { px: '5', py: '6' } } },
})

const views = new Map<string, ComponentType<never>>()

export const hasView = (flow: string): flow is ShownFlowId => flow in screens

/** A view with its styles, which come with it. */
const loadFitted = async (flow: ShownFlowId): Promise<ComponentType<never>> => {
  const view = await screens[flow]()
  fitSheetsToPreviews()
  return view
}

const viewOf = (flow: string): ComponentType<never> | undefined => {
  if (!hasView(flow)) return undefined
  const loaded = views.get(flow) ?? loadedLater(() => loadFitted(flow))
  views.set(flow, loaded)
  return loaded
}

interface ErrorBoundaryProps {
  scene: SnapshotTree
  children: ReactNode
}

/** Shows an error in place of a view that throws, until the next moment. */
class PreviewErrorBoundary extends Component<ErrorBoundaryProps, { broken: SnapshotTree | undefined }> {
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
      <Alert tone="down" title="This screen cannot be shown now">
        The chart still shows the flow.
      </Alert>
    )
  }
}

interface PreviewProps {
  flow: string
  /** For a view that expects a layout with padding around it. */
  padded: boolean
  scene: SnapshotTree
  /** What the server's clock shows. */
  time: number
  user: SessionUser | null | undefined
  onSend: TreeSend
  /** A link was pressed; the page does not navigate. */
  onLink: (href: string) => void
  children?: ReactNode
}

const OFFERED: Offers = { sandbox: true, swaps: true, swapOrders: true }

/** The real view of a flow in one moment of it. Its events go to `onSend`. */
export function Preview({ flow, padded, scene, time, user, onSend, onLink, children }: PreviewProps) {
  const view = viewOf(flow)
  const [toastText, setToastText] = useState('')
  const host = useMemo(
    () => ({
      shared: { user: user === undefined ? ada : user, settings: null, offers: OFFERED },
      now: () => time,
      runEffect: () => {},
      subscribe: () => () => {},
    }),
    [time, user],
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
    <CacheProvider value={previewStyleCache}>
      <FlowHostContext value={host}>
        <ServerClock value={host.now}>
          <ShowToastContext value={setToastText}>
            <InlineDialogContext value>
              <Window data-preview>
                <Scroller padded={padded} onClickCapture={link} tabIndex={0} role="region" aria-label="The screen">
                  <PreviewErrorBoundary scene={scene}>
                    <Suspense fallback={<Skeleton margin="4" />}>
                      <SnapshotView tree={scene} view={view} send={onSend} />
                    </Suspense>
                  </PreviewErrorBoundary>
                </Scroller>
                {children}
                <span role="status" hidden>
                  {toastText}
                </span>
              </Window>
            </InlineDialogContext>
          </ShowToastContext>
        </ServerClock>
      </FlowHostContext>
    </CacheProvider>
  )
}
