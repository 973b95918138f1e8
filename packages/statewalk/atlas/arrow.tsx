/** @jsxRuntime automatic */
import { memo } from 'react'
import type { Change, ChartArrow, Point } from './layout.ts'
import type { CoverageStatus } from './highlights.ts'

const BEND = 8

const pointTowards = ([x, y]: Point, [tx, ty]: Point, by: number): Point => {
  const length = Math.hypot(tx - x, ty - y) || 1
  const share = Math.min(0.5, by / length)
  return [x + (tx - x) * share, y + (ty - y) * share]
}

/** SVG path data along the points, with rounded bends. */
export const roundedPath = (points: readonly Point[]): string => {
  const [first] = points
  if (!first) return ''
  const bends = points.slice(1, -1).flatMap((point, at) => {
    const [before, after] = [points[at], points[at + 2]]
    if (!before || !after) return []
    const [ax, ay] = pointTowards(point, before, BEND)
    const [bx, by] = pointTowards(point, after, BEND)
    return [`L${ax} ${ay}Q${point[0]} ${point[1]} ${bx} ${by}`]
  })
  const last = points.at(-1) ?? first
  return `M${first[0]} ${first[1]}${bends.join('')}L${last[0]} ${last[1]}`
}

/** SVG path data of the triangle at the last point. */
export const arrowHead = (points: readonly Point[]): string => {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return ''
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0])
  const side = (turn: number) => `${end[0] - 9 * Math.cos(angle + turn)} ${end[1] - 9 * Math.sin(angle + turn)}`
  return `M${end[0]} ${end[1]}L${side(0.42)}L${side(-0.42)}Z`
}

interface ArrowProps {
  arrow: ChartArrow
  cause: string | undefined
  highlighted: boolean
  taken: boolean
  selected: boolean
  coverage: CoverageStatus | undefined
  change: Change | undefined
}

export const Arrow = memo(function Arrow(props: ArrowProps) {
  const { arrow, cause, highlighted, taken, selected, coverage, change } = props
  return (
    <g
      className="arrow"
      data-cause={cause}
      data-highlighted={highlighted || undefined}
      data-taken={taken || undefined}
      data-selected={selected || undefined}
      data-coverage={coverage}
      data-change={change}
    >
      <path className="arrow-line" d={roundedPath(arrow.points)} />
      <path className="arrow-head" d={arrowHead(arrow.points)} />
    </g>
  )
})
