import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ChartLayout } from '#src/atlas/layout.ts'
import { ChartDrawing } from '#src/atlas/chart/chart-drawing.tsx'
import { ChartHits } from '#src/atlas/chart/chart-hits.tsx'
import type { Marks, Picked } from '#src/atlas/chart/marks.ts'
import { MiniMap } from '#src/atlas/chart/mini-map.tsx'
import { nearestTowards } from '#src/atlas/chart/nearest.ts'
import { FAR, Viewport } from '#src/atlas/chart/viewport.ts'
import { IconButton } from '#src/atlas/parts.tsx'
import './chart.css'

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
const Paper = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    width: 'max-content',
    minWidth: 'full',
    minHeight: 'full',
    padding: '6',
    // Below the chart there is room for the sheet that hides it.
    '@media (max-width: 1023px)': { '&[data-covered]': { pb: '56dvh', alignContent: 'start' } },
  },
})
const Tools = chakra('div', {
  base: {
    position: 'absolute',
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
  marks: Marks
  onPick: (picked: Picked) => void
  /** What to keep in sight: ids of states or transitions. */
  follow?: ReadonlySet<string> | undefined
  /** Details lie over it where there is no room beside it. */
  covered?: boolean
  children?: ReactNode
}

/** Dragging the paper with the mouse scrolls it. */
const dragged = (down: PointerEvent<HTMLDivElement>) => {
  if (down.pointerType !== 'mouse' || down.button !== 0) return
  const frame = down.currentTarget
  const begun = { x: down.clientX, y: down.clientY, left: frame.scrollLeft, top: frame.scrollTop }
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    frame.dataset['dragging'] = ''
    frame.scrollTo(begun.left + begun.x - clientX, begun.top + begun.y - clientY)
  }
  const end = () => {
    delete frame.dataset['dragging']
    removeEventListener('pointermove', move)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end, { once: true })
}

const boxesOf = (layout: ChartLayout, ids: ReadonlySet<string>) => [
  ...layout.states.filter(({ id, kind }) => ids.has(id) && (kind === 'leaf' || kind === 'final' || ids.size === 1)),
  ...layout.arrows.flatMap(({ label, lines }) =>
    label && lines.some((line) => ids.has(line.transition)) ? [label] : [],
  ),
]

/** A new chart stands at its beginning, or at what is looked for. */
const useFirstSight = ({ layout, follow }: ChartFrameProps, { begin }: Viewport) => {
  const shown = useRef<ChartLayout>(undefined)
  useLayoutEffect(() => {
    if (shown.current === layout) return
    shown.current = layout
    const [wanted] = follow ? boxesOf(layout, follow) : []
    if (wanted) return begin(layout, { x: wanted.x + wanted.w / 2, y: wanted.y + wanted.h / 2 }, 'middle')
    begin(layout, { x: layout.starts[0]?.points[0]?.[0] ?? layout.width / 2, y: 0 }, 'top')
  }, [layout, follow, begin])
}

const onKey = (event: KeyboardEvent<HTMLElement>, view: Viewport, layout: ChartLayout) => {
  const { target, currentTarget, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === '+' || key === '=') view.zoomIn()
  else if (key === '-') view.zoomOut()
  else if (key === '0') view.fit(layout)
  else if (target instanceof Element && target.matches('.hit')) {
    const next = nearestTowards(target, currentTarget.querySelectorAll('.hit'), key)
    if (!(next instanceof SVGElement)) return
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else return
  event.preventDefault()
}

/** A chart on its paper: zoomed, scrolled, and walked through by keys. */
export function ChartFrame(props: ChartFrameProps) {
  const { layout, title, marks, onPick, follow, covered = false, children } = props
  const [scale, setScale] = useState(1)
  const [view] = useState(() => new Viewport(setScale))
  const hold = useCallback((frame: HTMLDivElement) => view.hold(frame), [view])
  useLayoutEffect(() => view.settle(covered), [view, scale, covered])
  useFirstSight(props, view)
  useEffect(() => {
    const [first] = follow ? boxesOf(layout, follow) : []
    if (first) view.show(first)
  }, [follow, layout, view])
  return (
    <Outer onKeyDown={(event) => onKey(event, view, layout)}>
      <Frame ref={hold} role="region" aria-label={`Chart of ${title}`} tabIndex={0} onPointerDown={dragged}>
        <Paper data-covered={covered ? true : undefined}>
          <svg
            className="chart"
            data-dimmed={marks.dimmed ? true : undefined}
            data-far={scale < FAR ? true : undefined}
            width={layout.width * scale}
            height={layout.height * scale}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="group"
            aria-label={title}
          >
            <ChartDrawing layout={layout} marks={marks} far={scale < FAR} />
            <ChartHits layout={layout} selected={marks.selected} onPick={onPick} />
          </svg>
        </Paper>
      </Frame>
      <Tools role="group" aria-label="Zoom">
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
      </Tools>
      <MiniMap layout={layout} view={view} scale={scale} active={marks.active} />
      {children}
    </Outer>
  )
}
