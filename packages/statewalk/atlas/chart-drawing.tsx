/** @jsxRuntime automatic */
import { memo } from 'react'
import type { Change, ChartArrow, ChartLayout, ChartLine } from './layout.ts'
import { Arrow, arrowHead, roundedPath } from './arrow.tsx'
import type { Highlights, CoverageStatus } from './highlights.ts'
import { collapsedIn, isHiddenBy, type ShownName } from './names.ts'
import { StateName, LineText, linesTop, stackLines, StateFrame, StateText } from './state-box.tsx'

interface PartProps {
  layout: ChartLayout
  highlights: Highlights
}

const GROUPS = new Set(['root', 'group', 'parallel', 'region'])

/** The lowest coverage of several lines: one untested transition makes the arrow red. */
const lowestCoverage = (lines: readonly ChartLine[], coverage: Highlights['coverage']): CoverageStatus | undefined => {
  const found = new Set(lines.map(({ transition }) => coverage?.get(transition)))
  return (['untested', 'excepted', 'planned', 'covered'] as const).find((tone) => found.has(tone))
}

const commonCause = ({ lines, cause }: ChartArrow): string | undefined => {
  const [first] = lines
  if (!first) return cause
  return lines.every((line) => line.cause === first.cause) ? first.cause : undefined
}

/** Of an arrow of lines that differ in several ways, that it changed. */
const commonChange = ({ lines }: ChartArrow): Change | undefined => {
  const found = new Set(lines.map(({ change }) => change))
  return found.size > 1 ? 'changed' : [...found][0]
}

const has = (set: ReadonlySet<string> | undefined, lines: readonly ChartLine[]): boolean =>
  lines.some(({ transition }) => set?.has(transition))

/** Whether a state, or one that a collapsed group hides, is active. */
const isActive = (id: string, isCollapsed: boolean, { active }: Highlights): boolean =>
  active !== undefined && (active.has(id) || (isCollapsed && [...active].some((each) => each.startsWith(`${id}.`))))

function StateFrames({
  layout,
  highlights,
  collapsed,
  groups,
}: PartProps & { collapsed: ReadonlySet<string>; groups: boolean }) {
  return layout.states
    .filter(({ id, kind }) => (GROUPS.has(kind) && !collapsed.has(id)) === groups && !isHiddenBy(collapsed, id))
    .map((state) => (
      <StateFrame
        key={state.id}
        state={state}
        collapsed={collapsed.has(state.id)}
        active={isActive(state.id, collapsed.has(state.id), highlights)}
        selected={highlights.selected === state.id}
        coverage={highlights.coverage?.get(state.id)}
      />
    ))
}

/** Whether both ends are in the same collapsed group. */
const isInside = ({ from, to }: ChartArrow, collapsed: ReadonlySet<string>): boolean =>
  [...collapsed].some((id) => [from, to].every((end) => end === id || end.startsWith(`${id}.`)))

function Arrows({ layout, highlights, collapsed }: PartProps & { collapsed: ReadonlySet<string> }) {
  const shown = layout.arrows.filter((arrow) => !isInside(arrow, collapsed))
  return shown.map((arrow) => (
    <Arrow
      key={arrow.id}
      arrow={arrow}
      cause={commonCause(arrow)}
      highlighted={has(highlights.possible, arrow.lines) || has(highlights.taken, arrow.lines)}
      taken={has(highlights.taken, arrow.lines)}
      selected={
        highlights.arrows?.has(arrow.id) ?? arrow.lines.some(({ transition }) => transition === highlights.selected)
      }
      coverage={lowestCoverage(arrow.lines, highlights.coverage)}
      change={commonChange(arrow)}
    />
  ))
}

function Lines({
  lines,
  x,
  y,
  highlights,
}: {
  lines: readonly ChartLine[]
  x: number
  y: number
  highlights: Highlights
}) {
  return stackLines(lines, y).map(({ line, y }) => (
    <LineText
      key={line.transition}
      line={line}
      x={x}
      y={y}
      possible={highlights.possible?.has(line.transition) ?? false}
      taken={highlights.taken?.has(line.transition) ?? false}
      selected={line.transition === highlights.selected}
      coverage={highlights.coverage?.get(line.transition)}
    />
  ))
}

function Labels({ layout, highlights }: PartProps) {
  return layout.arrows.map(({ id, label, lines }) =>
    label ? (
      <g
        key={id}
        className="arrow"
        data-highlighted={has(highlights.possible, lines) || has(highlights.taken, lines) ? true : undefined}
      >
        <rect className="label-background" x={label.x} y={label.y} width={label.w} height={label.h} rx={6} />
        <Lines lines={lines} x={label.x + 6} y={label.y + 3} highlights={highlights} />
      </g>
    ) : null,
  )
}

interface DrawingProps extends PartProps {
  /** At a scale at which only names can be read; without it, all texts are drawn. */
  names?: readonly ShownName[] | undefined
}

function Texts({ layout, highlights }: PartProps) {
  return (
    <>
      {layout.states.map((state) => (
        <StateText key={state.id} state={state} active={highlights.active?.has(state.id) ?? false} />
      ))}
      {layout.states.map((state) => (
        <Lines key={state.id} lines={state.lines} x={state.x + 12} y={linesTop(state)} highlights={highlights} />
      ))}
      <Labels layout={layout} highlights={highlights} />
    </>
  )
}

/** The drawing without its hit areas: groups at the bottom, arrows over them, texts on top. */
export const ChartDrawing = memo(function ChartDrawing({ layout, highlights, names }: DrawingProps) {
  const collapsed = collapsedIn(names)
  return (
    <g aria-hidden>
      <StateFrames layout={layout} highlights={highlights} collapsed={collapsed} groups />
      <Arrows layout={layout} highlights={highlights} collapsed={collapsed} />
      {layout.starts.map(({ points }) => (
        <g key={points.join(' ')}>
          <circle className="dot" cx={points[0]?.[0]} cy={(points[0]?.[1] ?? 0) - 5} r={5} />
          <path className="arrow-line" d={roundedPath(points)} />
          <path className="arrow-head" d={arrowHead(points)} />
        </g>
      ))}
      <StateFrames layout={layout} highlights={highlights} collapsed={collapsed} groups={false} />
      {names ? (
        names.map((name) => <StateName key={name.state.id} name={name} />)
      ) : (
        <Texts layout={layout} highlights={highlights} />
      )}
    </g>
  )
})
