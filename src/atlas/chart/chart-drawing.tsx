import { memo } from 'react'
import type { ChartArrow, ChartLayout, ChartLine } from '#src/atlas/layout.ts'
import { Arrow, headOf, wayThrough } from '#src/atlas/chart/arrow.tsx'
import type { Marks, Tone } from '#src/atlas/chart/marks.ts'
import { FarName, LineText, linesTop, stacked, StateFrame, StateWords } from '#src/atlas/chart/state-box.tsx'

interface PartProps {
  layout: ChartLayout
  marks: Marks
}

const GROUPS = new Set(['root', 'group', 'parallel', 'region'])

/** The worst tone of several lines: one untested transition makes the arrow red. */
const toneOf = (lines: readonly ChartLine[], tones: Marks['tones']): Tone | undefined => {
  const found = new Set(lines.map(({ transition }) => tones?.get(transition)))
  return (['untested', 'excepted', 'covered'] as const).find((tone) => found.has(tone))
}

const causeOfAll = ({ lines, cause }: ChartArrow): string | undefined => {
  const [first] = lines
  if (!first) return cause
  return lines.every((line) => line.cause === first.cause) ? first.cause : undefined
}

const has = (set: ReadonlySet<string> | undefined, lines: readonly ChartLine[]): boolean =>
  lines.some(({ transition }) => set?.has(transition))

function Frames({ layout, marks, groups }: PartProps & { groups: boolean }) {
  return layout.states
    .filter(({ kind }) => GROUPS.has(kind) === groups)
    .map((state) => (
      <StateFrame
        key={state.id}
        state={state}
        active={marks.active?.has(state.id) ?? false}
        selected={marks.selected === state.id}
        tone={marks.tones?.get(state.id)}
      />
    ))
}

function Ways({ layout, marks }: PartProps) {
  return layout.arrows.map((arrow) => (
    <Arrow
      key={arrow.id}
      arrow={arrow}
      cause={causeOfAll(arrow)}
      lit={has(marks.possible, arrow.lines) || has(marks.took, arrow.lines)}
      took={has(marks.took, arrow.lines)}
      selected={marks.ways?.has(arrow.id) ?? arrow.lines.some(({ transition }) => transition === marks.selected)}
      tone={toneOf(arrow.lines, marks.tones)}
    />
  ))
}

function Lines({ lines, x, y, marks }: { lines: readonly ChartLine[]; x: number; y: number; marks: Marks }) {
  return stacked(lines, y).map(({ line, y }) => (
    <LineText
      key={line.transition}
      line={line}
      x={x}
      y={y}
      possible={marks.possible?.has(line.transition) ?? false}
      took={marks.took?.has(line.transition) ?? false}
      tone={marks.tones?.get(line.transition)}
    />
  ))
}

function Labels({ layout, marks }: PartProps) {
  return layout.arrows.map(({ id, label, lines }) =>
    label ? (
      <g key={id} className="arrow" data-lit={has(marks.possible, lines) || has(marks.took, lines) ? true : undefined}>
        <rect className="paper" x={label.x} y={label.y} width={label.w} height={label.h} rx={6} />
        <Lines lines={lines} x={label.x + 6} y={label.y + 3} marks={marks} />
      </g>
    ) : null,
  )
}

interface DrawingProps extends PartProps {
  /** Drawn so small that only names can be read. */
  far?: boolean
}

function Words({ layout, marks }: PartProps) {
  return (
    <>
      {layout.states.map((state) => (
        <StateWords key={state.id} state={state} active={marks.active?.has(state.id) ?? false} />
      ))}
      {layout.states.map((state) => (
        <Lines key={state.id} lines={state.lines} x={state.x + 12} y={linesTop(state)} marks={marks} />
      ))}
      <Labels layout={layout} marks={marks} />
    </>
  )
}

/** The picture alone: groups below, ways over them, words on top. Nothing in it can be clicked. */
export const ChartDrawing = memo(function ChartDrawing({ layout, marks, far = false }: DrawingProps) {
  return (
    <g aria-hidden>
      <Frames layout={layout} marks={marks} groups />
      <Ways layout={layout} marks={marks} />
      {layout.starts.map(({ points }) => (
        <g key={points.join(' ')}>
          <circle className="dot" cx={points[0]?.[0]} cy={(points[0]?.[1] ?? 0) - 5} r={5} />
          <path className="way" d={wayThrough(points)} />
          <path className="head" d={headOf(points)} />
        </g>
      ))}
      <Frames layout={layout} marks={marks} groups={false} />
      {far ? (
        layout.states.map((state) => <FarName key={state.id} state={state} />)
      ) : (
        <Words layout={layout} marks={marks} />
      )}
    </g>
  )
})
