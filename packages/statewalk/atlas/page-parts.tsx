/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Highlights } from './highlights.ts'
import type { ChartLayout } from './layout.ts'

/** Also by keys. */
const SCROLLED = { className: 'scroller', role: 'region', tabIndex: 0 }

/** What is too large is scrolled. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...SCROLLED} aria-label={label}>
      {children}
    </div>
  )
}

interface ChartProps {
  layout: ChartLayout
  label: string
  highlights?: Highlights
}

const NOTHING_HIGHLIGHTED = {}

export function Chart({ layout, label, highlights = NOTHING_HIGHLIGHTED }: ChartProps) {
  const { width, height } = layout
  return (
    <Scroller label={label}>
      <svg
        className="chart"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        data-dimmed={highlights.dimmed ? true : undefined}
      >
        <ChartDrawing layout={layout} highlights={highlights} />
      </svg>
    </Scroller>
  )
}
