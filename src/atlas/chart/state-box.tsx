import { memo } from 'react'
import { SIZE, type ChartLine, type ChartState } from '#src/atlas/layout.ts'
import { CAUSE_PATHS, type Tone } from '#src/atlas/chart/marks.ts'
import { spaced } from '#src/atlas/words.ts'

interface LineProps {
  line: ChartLine
  x: number
  y: number
  possible: boolean
  took: boolean
  tone: Tone | undefined
}

const flag = (value: boolean): true | undefined => (value ? true : undefined)

/** One transition in words: who makes it happen, what it is, under which condition. */
export const LineText = memo(function LineText({ line, x, y, possible, took, tone }: LineProps) {
  return (
    <g className="line" data-cause={line.cause} data-possible={flag(possible)} data-took={flag(took)} data-tone={tone}>
      <path className="mark" d={CAUSE_PATHS[line.cause]} transform={`translate(${x} ${y + 3.5})`} />
      <text className="words" x={x + 18} y={y + 13.5}>
        {line.text}
      </text>
      {line.condition.map((part, at) => (
        <text key={part} className="condition" x={x + 18} y={y + 13.5 + (at + 1) * SIZE.conditionLine}>
          {part}
        </text>
      ))}
    </g>
  )
})

export const heightOfLine = ({ condition }: ChartLine): number => SIZE.row + condition.length * SIZE.conditionLine

/** Each line with the height at which it begins. */
export const stacked = (lines: readonly ChartLine[], top: number): { line: ChartLine; y: number }[] => {
  let y = top
  return lines.map((line) => {
    const at = y
    y += heightOfLine(line)
    return { line, y: at }
  })
}

/** Where the lines of transitions that stay begin inside a state. */
export const linesTop = (state: ChartState): number => {
  const title = state.kind === 'root' ? 0 : SIZE.titleLine
  const tags = state.tags.length > 0 ? SIZE.tagRow : 0
  return state.y + SIZE.pad + title + state.about.length * SIZE.aboutLine + state.asks.length * SIZE.row + tags + 6
}

function Tags({ tags, x, y }: { tags: readonly string[]; x: number; y: number }) {
  let left = x
  return tags.map((tag) => {
    const words = tag.startsWith('/') ? tag : spaced(tag)
    const width = words.length * 5.7 + 14
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
  active: boolean
  selected: boolean
  tone: Tone | undefined
}

const isUnseen = ({ kind, lines, asks }: ChartState): boolean => kind === 'root' && lines.length + asks.length === 0

/** The frame of a state. */
export const StateFrame = memo(function StateFrame({ state, active, selected, tone }: StateBoxProps) {
  const { kind, x, y, w, h } = state
  if (isUnseen(state)) return null
  return (
    <g className="state" data-kind={kind} data-active={flag(active)} data-selected={flag(selected)} data-tone={tone}>
      <rect className="box" x={x} y={y} width={w} height={h} rx={RADIUS} />
      {kind === 'final' ? <rect className="inner" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={7} /> : null}
    </g>
  )
})

/** What is written in a state, but for what can happen in it. */
export const StateWords = memo(function StateWords({ state, active }: Pick<StateBoxProps, 'state' | 'active'>) {
  const { kind, x, y, w, title, about, asks, tags, lines } = state
  const left = x + SIZE.pad
  const aboutTop = y + SIZE.pad + (kind === 'root' ? 0 : SIZE.titleLine)
  const asksTop = aboutTop + about.length * SIZE.aboutLine
  if (isUnseen(state)) return null
  return (
    <g className="state" data-kind={kind} data-active={flag(active)}>
      <text className="title" x={left} y={y + SIZE.pad + 13}>
        {title}
      </text>
      {about.map((part, at) => (
        <text key={part} className="about" x={left} y={aboutTop + 12 + at * SIZE.aboutLine}>
          {part}
        </text>
      ))}
      {asks.map((ask, at) => (
        <text key={ask} className="asks" x={left} y={asksTop + 13 + at * SIZE.row}>
          {`↗ asks ${ask}`}
        </text>
      ))}
      <Tags tags={tags} x={left} y={asksTop + asks.length * SIZE.row + 1} />
      {lines.length > 0 && kind !== 'root' ? (
        <line className="rule" x1={x} x2={x + w} y1={linesTop(state) - 2} y2={linesTop(state) - 2} />
      ) : null}
    </g>
  )
})

const FAR_LINE = 1.12
const FAR_LETTER = 0.62
const FAR_MOST = 44

const broken = (title: string, most: number): string[] => {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The breaks that let a name be largest in a box. */
const largest = (title: string, w: number, h: number): { lines: readonly string[]; size: number } => {
  let best = { lines: [title], size: 0 }
  for (let most = 1; most <= title.length; most++) {
    const lines = broken(title, most)
    const longest = Math.max(...lines.map((line) => line.length))
    const size = Math.min(FAR_MOST, w / longest / FAR_LETTER, h / lines.length / FAR_LINE)
    if (size > best.size) best = { lines, size }
  }
  return best
}

/** The name alone, as large as its state allows: what is left to read of a chart that is looked at as a whole. */
export const FarName = memo(function FarName({ state }: Pick<StateBoxProps, 'state'>) {
  const { kind, x, y, w, h, title } = state
  const isLeaf = kind === 'leaf' || kind === 'final'
  const { lines, size } = largest(title, w - SIZE.pad, isLeaf ? h - SIZE.pad : FAR_MOST)
  const top = isLeaf ? y + (h - size * FAR_LINE * lines.length) / 2 : y
  return lines.map((line, at) => (
    <text
      key={line}
      className="far"
      data-kind={kind}
      style={{ fontSize: `${size}px` }}
      x={isLeaf ? x + w / 2 : x + SIZE.pad}
      y={top + size * (0.88 + at * FAR_LINE)}
      textAnchor={isLeaf ? 'middle' : 'start'}
    >
      {line}
    </text>
  ))
})
