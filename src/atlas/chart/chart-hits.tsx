import { memo, type KeyboardEvent } from 'react'
import type { ChartArrow, ChartLayout, ChartLine, ChartState } from '#src/atlas/layout.ts'
import type { Picked } from '#src/atlas/chart/marks.ts'
import { heightOfLine, linesTop, stacked } from '#src/atlas/chart/state-box.tsx'
import { causeWords, stateWords } from '#src/atlas/words.ts'

interface HitsProps {
  layout: ChartLayout
  selected: string | undefined
  onPick: (picked: Picked) => void
}

interface HitProps {
  id: string
  label: string
  selected: boolean
  box: { x: number; y: number; w: number; h: number }
  onPick: () => void
}

const pressed = (key: KeyboardEvent, press: () => void) => {
  if (key.key !== 'Enter' && key.key !== ' ') return
  key.preventDefault()
  press()
}

/** One thing in the chart that can be pointed at: reached by Tab, pressed by Enter. */
function Hit({ id, label, selected, box, onPick }: HitProps) {
  return (
    <rect
      className="hit"
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
      onKeyDown={(key) => pressed(key, onPick)}
    />
  )
}

const isGroup = ({ kind }: ChartState): boolean => kind !== 'leaf' && kind !== 'final'

/** A group is picked by its head: what lies in it has its own places. */
const headOf = (state: ChartState) => {
  const { x, y, w, h } = state
  return { x, y, w, h: isGroup(state) ? Math.min(h, linesTop(state) - y) : h }
}

const wordsOf = ({ text, condition, cause }: ChartLine): string =>
  `${text}${condition.length > 0 ? `, ${condition.join(' ')}` : ''}, by ${causeWords[cause]}`

interface LineHitsProps extends Omit<HitsProps, 'layout'> {
  lines: readonly ChartLine[]
  x: number
  y: number
  w: number
  where: string
}

function LineHits({ lines, x, y, w, where, selected, onPick }: LineHitsProps) {
  return (
    <g className="line-hits">
      {stacked(lines, y).map(({ line, y }) => (
        <Hit
          key={line.transition}
          id={line.transition}
          label={`${wordsOf(line)}: ${line.way ?? where}`}
          selected={line.transition === selected}
          box={{ x, y: y + 0.5, w, h: heightOfLine(line) }}
          onPick={() => onPick({ transition: line.transition })}
        />
      ))}
    </g>
  )
}

const whereOf = ({ from, to }: ChartArrow): string => `from ${stateWords(from)} to ${stateWords(to)}`

/** Everything in a chart that can be picked, state by state, each followed by what leads out of it. */
export const ChartHits = memo(function ChartHits({ layout, selected, onPick }: HitsProps) {
  return layout.states.map((state) => (
    <g key={state.id}>
      {state.kind === 'root' ? null : (
        <Hit
          id={state.id}
          label={`State ${state.title}. ${state.about.join(' ')}`}
          selected={state.id === selected}
          box={headOf(state)}
          onPick={() => onPick({ state: state.id })}
        />
      )}
      <LineHits
        lines={state.lines}
        x={state.x + 6}
        y={linesTop(state)}
        w={Math.min(state.w - 12, 320)}
        where={`stays in ${state.title || 'the flow'}`}
        selected={selected}
        onPick={onPick}
      />
      {layout.arrows
        .filter(({ from }) => from === state.id)
        .map((arrow) =>
          arrow.label ? (
            <LineHits
              key={arrow.id}
              lines={arrow.lines}
              x={arrow.label.x}
              y={arrow.label.y + 3}
              w={arrow.label.w}
              where={whereOf(arrow)}
              selected={selected}
              onPick={onPick}
            />
          ) : null,
        )}
    </g>
  ))
})
