import { memo, useState, type FocusEvent, type KeyboardEvent } from 'react'
import {
  CHANGE_WORDS,
  lineHeight,
  type Change,
  type ChartArrow,
  type ChartLayout,
  type ChartLine,
  type ChartState,
} from 'statewalk/atlas/layout.ts'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import { collapsedIn, isHiddenBy, type ShownName } from 'statewalk/atlas/names.ts'
import { linesTop, stackLines } from 'statewalk/atlas/state-box.tsx'
import { causeLabels, stateLabel } from 'statewalk/atlas/labels.ts'

interface HitAreasProps {
  layout: ChartLayout
  /** The names that are drawn instead of all texts: a collapsed group is picked as a whole. */
  names?: readonly ShownName[] | undefined
  selected: string | undefined
  onPick: (picked: Selection) => void
}

interface HitAreaProps {
  id: string
  label: string
  selected: boolean
  /** The one part of the chart that Tab comes to. */
  isTabStop: boolean
  /** Inside a collapsed group: for keys and screen readers only. */
  isCovered?: boolean
  /** A group that is opened by picking it. */
  isCollapsed?: boolean
  box: { x: number; y: number; w: number; h: number }
  onPick: () => void
}

const onActivationKey = (key: KeyboardEvent, press: () => void) => {
  if (key.key !== 'Enter' && key.key !== ' ') return
  key.preventDefault()
  press()
}

/** A part of the chart that can be picked: focusable, pressed by Enter or Space. */
function HitArea(props: HitAreaProps) {
  const { id, label, selected, isTabStop, isCovered = false, isCollapsed = false, box, onPick } = props
  return (
    <rect
      className="hit-area"
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={selected}
      aria-expanded={isCollapsed ? false : undefined}
      data-pick={id}
      data-covered={isCovered || undefined}
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
const stateHitBox = (state: ChartState, isCollapsed: boolean) => {
  const { x, y, w, h } = state
  return { x, y, w, h: isGroup(state) && !isCollapsed ? Math.min(h, linesTop(state) - y) : h }
}

/** How it differs, where two versions are drawn. */
const changeLabel = (change: Change = 'unchanged'): string =>
  change === 'unchanged' ? '' : `, ${CHANGE_WORDS[change]}`

const lineLabel = ({ text, condition, cause, change }: ChartLine): string =>
  `${text}${changeLabel(change)}${condition.length > 0 ? `, ${condition.join(' ')}` : ''}, by ${causeLabels[cause]}`

interface LineHitAreasProps extends Pick<HitAreasProps, 'selected' | 'onPick'> {
  tabStop: string | undefined
  isCovered: boolean
  lines: readonly ChartLine[]
  x: number
  y: number
  w: number
  endpoints: string
}

function LineHitAreas({ lines, x, y, w, endpoints, selected, tabStop, isCovered, onPick }: LineHitAreasProps) {
  return (
    <g className="line-hit-areas">
      {stackLines(lines, y).map(({ line, y }) => (
        <HitArea
          key={line.transition}
          id={line.transition}
          label={`${lineLabel(line)}: ${line.endpoints ?? endpoints}`}
          selected={line.transition === selected}
          isTabStop={line.transition === tabStop}
          isCovered={isCovered}
          box={{ x, y: y + 0.5, w, h: lineHeight(line) }}
          onPick={() => onPick({ transition: line.transition })}
        />
      ))}
    </g>
  )
}

const endpointsOf = ({ from, to }: ChartArrow): string => `from ${stateLabel(from)} to ${stateLabel(to)}`

const pickedIn = ({ target }: FocusEvent): string | undefined =>
  target instanceof SVGElement ? target.dataset['pick'] : undefined

const pickable = ({ states, arrows }: ChartLayout): string[] => [
  ...states.flatMap(({ id, kind }) => (kind === 'root' ? [] : [id])),
  ...[...states, ...arrows].flatMap(({ lines }) => lines.map(({ transition }) => transition)),
]

/** Every hit area of a chart, each state followed by its transitions. Tab comes to one of them, arrow keys move between them. */
export const HitAreas = memo(function ChartHits({ layout, names, selected, onPick }: HitAreasProps) {
  const [focused, setFocused] = useState<string>()
  const all = pickable(layout)
  const tabStop = [focused, selected].find((id) => id !== undefined && all.includes(id)) ?? all[0]
  const collapsed = collapsedIn(names)
  const isCovered = (id: string) => collapsed.has(id) || isHiddenBy(collapsed, id)
  return (
    <g onFocus={(event) => setFocused(pickedIn(event))}>
      {layout.states.map((state) => (
        <g key={state.id}>
          {state.kind === 'root' ? null : (
            <HitArea
              id={state.id}
              label={`State ${state.title}${changeLabel(state.change)}. ${state.description.join(' ')}`}
              selected={state.id === selected}
              isTabStop={state.id === tabStop}
              isCovered={isHiddenBy(collapsed, state.id)}
              isCollapsed={collapsed.has(state.id)}
              box={stateHitBox(state, collapsed.has(state.id))}
              onPick={() => onPick({ state: state.id })}
            />
          )}
          <LineHitAreas
            lines={state.lines}
            x={state.x + 6}
            y={linesTop(state)}
            w={Math.min(state.w - 12, 320)}
            endpoints={`stays in ${state.title || 'the flow'}`}
            isCovered={isCovered(state.id)}
            {...{ selected, tabStop, onPick }}
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
                  isCovered={isCovered(arrow.from) && isCovered(arrow.to)}
                  {...{ selected, tabStop, onPick }}
                />
              ) : null,
            )}
        </g>
      ))}
    </g>
  )
})
