import { memo, type KeyboardEvent } from 'react'
import { lineHeight, type ChartArrow, type ChartLayout, type ChartLine, type ChartState } from '#src/atlas/layout.ts'
import type { Selection } from '#src/atlas/chart/highlights.ts'
import { linesTop, stackLines } from '#src/atlas/chart/state-box.tsx'
import { causeLabels, stateLabel } from '#src/atlas/labels.ts'

interface HitAreasProps {
  layout: ChartLayout
  selected: string | undefined
  onPick: (picked: Selection) => void
}

interface HitAreaProps {
  id: string
  label: string
  selected: boolean
  box: { x: number; y: number; w: number; h: number }
  onPick: () => void
}

const onActivationKey = (key: KeyboardEvent, press: () => void) => {
  if (key.key !== 'Enter' && key.key !== ' ') return
  key.preventDefault()
  press()
}

/** A part of the chart that can be picked: focusable, pressed by Enter or Space. */
function HitArea({ id, label, selected, box, onPick }: HitAreaProps) {
  return (
    <rect
      className="hit-area"
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={selected}
      data-pick={id}
      x={box.x}
      y={box.y}
      width={box.w}
      height={box.h}
      rx={8}
      onClick={onPick}
      onKeyDown={(key) => onActivationKey(key, onPick)}
    />
  )
}

const isGroup = ({ kind }: ChartState): boolean => kind !== 'leaf' && kind !== 'final'

/** A group is picked by its header: its children have hit areas of their own. */
const stateHitBox = (state: ChartState) => {
  const { x, y, w, h } = state
  return { x, y, w, h: isGroup(state) ? Math.min(h, linesTop(state) - y) : h }
}

const lineLabel = ({ text, condition, cause }: ChartLine): string =>
  `${text}${condition.length > 0 ? `, ${condition.join(' ')}` : ''}, by ${causeLabels[cause]}`

interface LineHitAreasProps extends Omit<HitAreasProps, 'layout'> {
  lines: readonly ChartLine[]
  x: number
  y: number
  w: number
  endpoints: string
}

function LineHitAreas({ lines, x, y, w, endpoints, selected, onPick }: LineHitAreasProps) {
  return (
    <g className="line-hit-areas">
      {stackLines(lines, y).map(({ line, y }) => (
        <HitArea
          key={line.transition}
          id={line.transition}
          label={`${lineLabel(line)}: ${line.endpoints ?? endpoints}`}
          selected={line.transition === selected}
          box={{ x, y: y + 0.5, w, h: lineHeight(line) }}
          onPick={() => onPick({ transition: line.transition })}
        />
      ))}
    </g>
  )
}

const endpointsOf = ({ from, to }: ChartArrow): string => `from ${stateLabel(from)} to ${stateLabel(to)}`

/** Every hit area of a chart in tab order: each state is followed by its transitions. */
export const HitAreas = memo(function ChartHits({ layout, selected, onPick }: HitAreasProps) {
  return layout.states.map((state) => (
    <g key={state.id}>
      {state.kind === 'root' ? null : (
        <HitArea
          id={state.id}
          label={`State ${state.title}. ${state.description.join(' ')}`}
          selected={state.id === selected}
          box={stateHitBox(state)}
          onPick={() => onPick({ state: state.id })}
        />
      )}
      <LineHitAreas
        lines={state.lines}
        x={state.x + 6}
        y={linesTop(state)}
        w={Math.min(state.w - 12, 320)}
        endpoints={`stays in ${state.title || 'the flow'}`}
        selected={selected}
        onPick={onPick}
      />
      {layout.arrows
        .filter(({ from }) => from === state.id)
        .map((arrow) =>
          arrow.label ? (
            <LineHitAreas
              key={arrow.id}
              lines={arrow.lines}
              x={arrow.label.x}
              y={arrow.label.y + 3}
              w={arrow.label.w}
              endpoints={endpointsOf(arrow)}
              selected={selected}
              onPick={onPick}
            />
          ) : null,
        )}
    </g>
  ))
})
