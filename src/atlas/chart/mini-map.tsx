import { useEffect, useState, type PointerEvent } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Viewport } from '#src/atlas/chart/viewport.ts'
import type { Change, ChartLayout, ChartState } from 'statewalk/atlas/layout.ts'

const WIDTH = 168
const HEIGHT = 120

const Root = chakra('div', {
  base: {
    position: 'absolute',
    right: '3',
    bottom: '3',
    padding: '1.5',
    background: 'rgba(17, 19, 23, 0.94)',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    cursor: 'pointer',
    transform: { base: 'scale(0.6)', lg: 'none' },
    transformOrigin: 'bottom right',
    touchAction: 'none',
  },
})

const CHANGES: Readonly<Record<Change, string | undefined>> = {
  added: '#2EBD85',
  removed: '#F6565D',
  changed: '#E8B339',
  unchanged: undefined,
}

/** What differs stands out, then what is active, then what is no group. */
const fillOf = ({ id, kind, change = 'unchanged' }: ChartState, active: ReadonlySet<string> | undefined): string => {
  if (kind !== 'leaf' && kind !== 'final') return 'rgba(255,255,255,0.04)'
  return CHANGES[change] ?? (active?.has(id) ? '#FFB454' : '#5C6572')
}

interface MiniMapProps {
  layout: ChartLayout
  view: Viewport
  scale: number
  active: ReadonlySet<string> | undefined
}

interface VisibleArea {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const visibleAreaIn = (frame: HTMLElement, scale: number): VisibleArea => {
  const picture = frame.querySelector('svg')?.getBoundingClientRect()
  const outer = frame.getBoundingClientRect()
  if (!picture) return { x: 0, y: 0, w: 0, h: 0 }
  return {
    x: (outer.left - picture.left) / scale,
    y: (outer.top - picture.top) / scale,
    w: frame.clientWidth / scale,
    h: frame.clientHeight / scale,
  }
}

const useVisibleArea = (view: Viewport, scale: number): VisibleArea | undefined => {
  const [seen, setSeen] = useState<VisibleArea>()
  useEffect(() => {
    const element = view.frame
    if (!element) return
    const update = () => setSeen(visibleAreaIn(element, scale))
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [view, scale])
  return seen
}

/** The whole chart scaled down, with the visible area: a click scrolls there. Hidden from keyboards and screen readers, which use the chart itself. */
export function MiniMap({ layout, view, scale, active }: MiniMapProps) {
  const seen = useVisibleArea(view, scale)
  const ratio = Math.min(WIDTH / layout.width, HEIGHT / layout.height)
  const isWholeVisible = !seen || (seen.w >= layout.width && seen.h >= layout.height)
  if (isWholeVisible) return null
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * layout.width
    const y = ((event.clientY - box.top) / box.height) * layout.height
    view.frame?.scrollBy((x - seen.x - seen.w / 2) * scale, (y - seen.y - seen.h / 2) * scale)
  }
  return (
    <Root aria-hidden>
      <svg
        width={layout.width * ratio}
        height={layout.height * ratio}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        onPointerDown={go}
        onPointerMove={go}
      >
        {layout.states
          .filter(({ kind }) => kind !== 'root')
          .map((state) => (
            <rect
              key={state.id}
              data-change={state.change}
              x={state.x}
              y={state.y}
              width={state.w}
              height={state.h}
              rx={12}
              fill={fillOf(state, active)}
            />
          ))}
        <rect
          x={seen.x}
          y={seen.y}
          width={seen.w}
          height={seen.h}
          fill="rgba(233, 236, 241, 0.08)"
          stroke="#E9ECF1"
          strokeWidth={1.5 / ratio}
        />
      </svg>
    </Root>
  )
}
