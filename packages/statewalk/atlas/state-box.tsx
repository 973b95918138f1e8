/** @jsxRuntime automatic */
import { memo } from 'react'
import { lineHeight, signed, SIZE, type ChartLine, type ChartState } from './layout.ts'
import { CAUSE_ICONS, type CoverageStatus } from './highlights.ts'
import { baselineOf, type ShownName } from './names.ts'
import { separateWords } from './labels.ts'

interface LineProps {
  line: ChartLine
  x: number
  y: number
  possible: boolean
  taken: boolean
  selected: boolean
  coverage: CoverageStatus | undefined
}

/** One transition as text: its cause, trigger and condition. */
export const LineText = memo(function LineText({ line, x, y, possible, taken, selected, coverage }: LineProps) {
  return (
    <g
      className="label-line"
      data-cause={line.cause}
      data-possible={possible || undefined}
      data-taken={taken || undefined}
      data-selected={selected || undefined}
      data-coverage={coverage}
      data-change={line.change}
    >
      <path className="cause" d={CAUSE_ICONS[line.cause]} transform={`translate(${x} ${y + 3.5})`} />
      <text className="label" x={x + 18} y={y + 13.5}>
        {signed(line.text, line.change)}
      </text>
      {line.condition.map((part, at) => (
        <text key={part} className="condition" x={x + 18} y={y + 13.5 + (at + 1) * SIZE.conditionLine}>
          {part}
        </text>
      ))}
    </g>
  )
})

/** Each line with its y coordinate. */
export const stackLines = (lines: readonly ChartLine[], top: number): { line: ChartLine; y: number }[] => {
  let y = top
  return lines.map((line) => {
    const at = y
    y += lineHeight(line)
    return { line, y: at }
  })
}

/** The y coordinate of the first transition line inside a state. */
export const linesTop = (state: ChartState): number => {
  const title = state.kind === 'root' ? 0 : SIZE.titleLine
  const tags = state.tags.length > 0 ? SIZE.tagRow : 0
  return (
    state.y + SIZE.pad + title + state.description.length * SIZE.aboutLine + state.invokes.length * SIZE.row + tags + 6
  )
}

/** The y coordinate below the last transition line inside a state, or below its description. */
const linesBottom = (state: ChartState): number =>
  state.lines.reduce((bottom, line) => bottom + lineHeight(line), linesTop(state))

function Tags({ tags, x, y }: { tags: readonly string[]; x: number; y: number }) {
  let left = x
  return tags.map((tag) => {
    const words = tag.startsWith('/') ? tag : separateWords(tag)
    const width = words.length * 6.2 + 14
    const at = left
    left += width + 4
    return (
      <g key={tag} className="tag">
        <rect x={at} y={y + 2} width={width} height={16} rx={8} />
        <text x={at + 7} y={y + 14}>
          {words}
        </text>
      </g>
    )
  })
}

const RADIUS = 10

interface StateBoxProps {
  state: ChartState
  /** A group that hides what is inside it. */
  collapsed: boolean
  active: boolean
  selected: boolean
  coverage: CoverageStatus | undefined
}

const isHidden = ({ kind, lines, invokes }: ChartState): boolean =>
  kind === 'root' && lines.length + invokes.length === 0

export const StateFrame = memo(function StateFrame({ state, collapsed, active, selected, coverage }: StateBoxProps) {
  const { kind, x, y, w, h } = state
  if (isHidden(state)) return null
  return (
    <g
      className="state"
      data-kind={kind}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-collapsed={collapsed || undefined}
      data-coverage={coverage}
      data-change={state.change}
    >
      <rect className="box" x={x} y={y} width={w} height={h} rx={RADIUS} />
      {kind === 'final' ? <rect className="inner" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={7} /> : null}
    </g>
  )
})

const isGroup = ({ kind }: ChartState): boolean => kind === 'group' || kind === 'parallel' || kind === 'region'

/** The texts of a state without its transitions. */
export const StateText = memo(function StateWords({ state, active }: Pick<StateBoxProps, 'state' | 'active'>) {
  const { kind, x, y, w, title, description, invokes, tags, lines } = state
  const left = x + SIZE.pad
  const aboutTop = y + SIZE.pad + (kind === 'root' ? 0 : SIZE.titleLine)
  const asksTop = aboutTop + description.length * SIZE.aboutLine
  if (isHidden(state)) return null
  return (
    <g className="state" data-kind={kind} data-active={active || undefined} data-change={state.change}>
      {isGroup(state) ? (
        <rect
          className="header-background"
          x={left - 4}
          y={y + SIZE.pad - 2}
          width={state.headerWidth + 8}
          height={linesBottom(state) - y - SIZE.pad + 4}
          rx={4}
        />
      ) : null}
      <text className="title" x={left} y={y + SIZE.pad + 13}>
        {signed(title, state.change)}
      </text>
      {description.map((part, at) => (
        <text key={part} className="description" x={left} y={aboutTop + 12 + at * SIZE.aboutLine}>
          {part}
        </text>
      ))}
      {invokes.map((ask, at) => (
        <text key={ask} className="invokes" x={left} y={asksTop + 13 + at * SIZE.row}>
          {`↗ asks ${ask}`}
        </text>
      ))}
      <Tags tags={tags} x={left} y={asksTop + invokes.length * SIZE.row + 1} />
      {lines.length > 0 && kind !== 'root' ? (
        <line className="divider" x1={x} x2={x + w} y1={linesTop(state) - 2} y2={linesTop(state) - 2} />
      ) : null}
    </g>
  )
})

/** The name alone: drawn while the whole chart is in view. */
export const StateName = memo(function FarName({ name }: { name: ShownName }) {
  const { state, lines, size, isCentered } = name
  const { x, w } = state
  return lines.map((line, at) => (
    <text
      key={line}
      className="name"
      data-change={state.change}
      data-open={isCentered ? undefined : true}
      style={{ fontSize: `${size}px` }}
      x={isCentered ? x + w / 2 : x + SIZE.pad}
      y={baselineOf(name, at)}
      textAnchor={isCentered ? 'middle' : 'start'}
    >
      {line}
    </text>
  ))
})
