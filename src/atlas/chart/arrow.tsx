import { memo } from 'react'
import type { ChartArrow, Point } from '#src/atlas/layout.ts'
import type { Tone } from '#src/atlas/chart/marks.ts'

const BEND = 8

const towards = ([x, y]: Point, [tx, ty]: Point, by: number): Point => {
  const length = Math.hypot(tx - x, ty - y) || 1
  const share = Math.min(0.5, by / length)
  return [x + (tx - x) * share, y + (ty - y) * share]
}

/** A way along points with rounded bends. */
export const wayThrough = (points: readonly Point[]): string => {
  const [first] = points
  if (!first) return ''
  const bends = points.slice(1, -1).flatMap((point, at) => {
    const [before, after] = [points[at], points[at + 2]]
    if (!before || !after) return []
    const [ax, ay] = towards(point, before, BEND)
    const [bx, by] = towards(point, after, BEND)
    return [`L${ax} ${ay}Q${point[0]} ${point[1]} ${bx} ${by}`]
  })
  const last = points.at(-1) ?? first
  return `M${first[0]} ${first[1]}${bends.join('')}L${last[0]} ${last[1]}`
}

/** The tip at the end of a way. */
export const headOf = (points: readonly Point[]): string => {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return ''
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0])
  const side = (turn: number) => `${end[0] - 9 * Math.cos(angle + turn)} ${end[1] - 9 * Math.sin(angle + turn)}`
  return `M${end[0]} ${end[1]}L${side(0.42)}L${side(-0.42)}Z`
}

interface ArrowProps {
  arrow: ChartArrow
  cause: string | undefined
  lit: boolean
  took: boolean
  selected: boolean
  tone: Tone | undefined
}

const flag = (value: boolean): true | undefined => (value ? true : undefined)

export const Arrow = memo(function Arrow({ arrow, cause, lit, took, selected, tone }: ArrowProps) {
  return (
    <g
      className="arrow"
      data-cause={cause}
      data-lit={flag(lit)}
      data-took={flag(took)}
      data-selected={flag(selected)}
      data-tone={tone}
    >
      <path className="way" d={wayThrough(arrow.points)} />
      <path className="head" d={headOf(arrow.points)} />
    </g>
  )
})
