import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ChartLayout, ChartLine, ChartState } from 'statewalk/atlas/layout.ts'
import { ChartDrawing } from 'statewalk/atlas/chart-drawing.tsx'
import { HitAreas } from '#src/atlas/chart/hit-areas.tsx'
import type { Highlights, Selection } from 'statewalk/atlas/highlights.ts'
import { MiniMap } from '#src/atlas/chart/mini-map.tsx'
import { collapsedIn, namesAt, readableScale, scaleToOpen } from 'statewalk/atlas/names.ts'
import { nextInDirection } from '#src/atlas/chart/spatial-navigation.ts'
import { FOOT, NAMES_ONLY_SCALE, Viewport } from '#src/atlas/chart/viewport.ts'
import { IconButton } from '#src/atlas/elements.tsx'
import 'statewalk/atlas/chart.css'

const Outer = chakra('div', { base: { position: 'relative', minWidth: '0', minHeight: '0', height: 'full' } })
const Frame = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'auto',
    cursor: 'grab',
    touchAction: 'pan-x pan-y',
    background: 'radial-gradient(circle, #16191f 1px, transparent 1px) 0 0 / 24px 24px',
    scrollbarWidth: 'thin',
    scrollbarColor: '#262B33 transparent',
    '&[data-dragging]': { cursor: 'grabbing' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
const Canvas = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    width: 'max-content',
    minWidth: 'full',
    minHeight: 'full',
    padding: '6',
    pb: `${FOOT}px`,
    // Room below the chart, so that its lower part can be scrolled above the details.
    '@media (max-width: 63.99rem)': { '&[data-details-overlap]': { pb: '56dvh', alignContent: 'start' } },
  },
})
/** Before the chart in tab order, so that what is picked in the chart is followed by its details. */
const ZoomControls = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    left: '3',
    bottom: '3',
    display: 'flex',
    padding: '1',
    background: 'rgba(17, 19, 23, 0.94)',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
  },
})
const Scale = chakra('span', {
  base: { alignSelf: 'center', minWidth: '48px', textAlign: 'center', color: 'muted', fontSize: 'sm' },
})

interface ChartFrameProps {
  layout: ChartLayout
  title: string
  highlights: Highlights
  onPick: (picked: Selection) => void
  /** Ids of states or transitions to scroll into view. */
  follow?: ReadonlySet<string> | undefined
  /** Zooms in on them until their texts can be read. */
  zoomToFollowed?: boolean
  /** A large chart opens whole, even if its names cannot be read then. */
  opensWhole?: boolean
  /** On narrow screens the details overlap the chart. */
  detailsOverlap?: boolean
  children?: ReactNode
}

/** Scrolls the chart by dragging it with the mouse. */
const startDrag = (down: PointerEvent<HTMLDivElement>) => {
  if (down.pointerType !== 'mouse' || down.button !== 0) return
  const frame = down.currentTarget
  const start = { x: down.clientX, y: down.clientY, left: frame.scrollLeft, top: frame.scrollTop }
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    frame.dataset['dragging'] = ''
    frame.scrollTo(start.left + start.x - clientX, start.top + start.y - clientY)
  }
  const end = () => {
    delete frame.dataset['dragging']
    removeEventListener('pointermove', move)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end, { once: true })
}

/** Of a group that is larger than the frame, the part with its name; of a smaller state, all. */
const namedPart = ({ x, y, w, h }: ChartState) => ({ x, y, w: Math.min(w, 320), h: Math.min(h, 240) })

const hasLine = (lines: readonly ChartLine[], ids: ReadonlySet<string>): boolean =>
  lines.some(({ transition }) => ids.has(transition))

const boxesOf = (layout: ChartLayout, ids: ReadonlySet<string>) => [
  ...layout.states
    .filter(({ id, kind }) => ids.has(id) && (kind === 'leaf' || kind === 'final' || ids.size === 1))
    .map(namedPart),
  ...layout.arrows.flatMap(({ label, lines }) => (label && hasLine(lines, ids) ? [label] : [])),
  ...layout.states.flatMap((state) => (hasLine(state.lines, ids) ? [namedPart(state)] : [])),
]

/** Shows a new chart from its initial state on, or what is followed. */
const useInitialPosition = ({ layout, follow, opensWhole }: ChartFrameProps, { open, showPoint }: Viewport) => {
  const shown = useRef<ChartLayout>(undefined)
  useLayoutEffect(() => {
    if (shown.current === layout) return
    shown.current = layout
    const [wanted] = follow ? boxesOf(layout, follow) : []
    if (wanted) return showPoint(layout, { x: wanted.x + wanted.w / 2, y: wanted.y + wanted.h / 2 })
    const start = { x: layout.starts[0]?.points[0]?.[0] ?? layout.width / 2, y: 0 }
    open(layout, start, (fit) => (opensWhole ? fit : readableScale(layout, fit)))
  }, [layout, follow, opensWhole, open, showPoint])
}

const handleKey = (event: KeyboardEvent<HTMLElement>, view: Viewport, layout: ChartLayout) => {
  const { target, currentTarget, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === '+' || key === '=') view.zoomIn()
  else if (key === '-') view.zoomOut()
  else if (key === '0') view.fit(layout)
  else if (target instanceof Element && target.matches('.hit-area')) {
    const next = nextInDirection(target, currentTarget.querySelectorAll('.hit-area'), key)
    if (!(next instanceof SVGElement)) return
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else return
  event.preventDefault()
}

/** A chart that can be zoomed, scrolled and navigated by keys. A picked group that was collapsed opens. */
export function ChartFrame(props: ChartFrameProps) {
  const { layout, title, highlights, onPick, follow, zoomToFollowed = false, detailsOverlap = false, children } = props
  const [scale, setScale] = useState(1)
  const [view] = useState(() => new Viewport(setScale))
  const hold = useCallback((frame: HTMLDivElement) => view.attach(frame), [view])
  useLayoutEffect(() => view.restoreAnchor(detailsOverlap), [view, scale, detailsOverlap])
  useInitialPosition(props, view)
  useEffect(() => {
    const [first] = follow ? boxesOf(layout, follow) : []
    if (first) view.scrollIntoView(first, zoomToFollowed)
  }, [follow, layout, view, zoomToFollowed])
  const names = useMemo(() => (scale < NAMES_ONLY_SCALE ? namesAt(layout, scale) : undefined), [layout, scale])
  const pick = useCallback(
    (picked: Selection) => {
      const group = 'state' in picked ? layout.states.find(({ id }) => id === picked.state) : undefined
      if (group && collapsedIn(names).has(group.id)) view.showTop(group, scaleToOpen(layout, scale, group.id))
      onPick(picked)
    },
    [layout, names, onPick, scale, view],
  )
  return (
    <Outer onKeyDown={(event) => handleKey(event, view, layout)}>
      {children}
      <ZoomControls role="group" aria-label="Zoom">
        <IconButton type="button" aria-label="Zoom out" onClick={view.zoomOut}>
          <Minus size={18} aria-hidden />
        </IconButton>
        <Scale className="figures">{Math.round(scale * 100)}%</Scale>
        <IconButton type="button" aria-label="Zoom in" onClick={view.zoomIn}>
          <Plus size={18} aria-hidden />
        </IconButton>
        <IconButton type="button" aria-label="Show the whole chart" onClick={() => view.fit(layout)}>
          <Maximize size={17} aria-hidden />
        </IconButton>
      </ZoomControls>
      <Frame ref={hold} role="region" aria-label={`Chart of ${title}`} onPointerDown={startDrag}>
        <Canvas data-details-overlap={detailsOverlap ? true : undefined}>
          <svg
            className="chart"
            data-dimmed={highlights.dimmed ? true : undefined}
            data-names-only={scale < NAMES_ONLY_SCALE ? true : undefined}
            width={layout.width * scale}
            height={layout.height * scale}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="group"
            aria-label={title}
          >
            <ChartDrawing layout={layout} highlights={highlights} names={names} />
            <HitAreas layout={layout} names={names} selected={highlights.selected} onPick={pick} />
          </svg>
        </Canvas>
      </Frame>
      <MiniMap layout={layout} view={view} scale={scale} active={highlights.active} />
    </Outer>
  )
}
