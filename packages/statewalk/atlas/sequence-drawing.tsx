/** @jsxRuntime automatic */
import { useEffect, useRef } from 'react'
import { arrowPaths, LINE_HEIGHT, type Lane, type MessageRow, type SequenceLayout } from './sequence-layout.ts'

interface SequenceDrawingProps {
  layout: SequenceLayout
  label: string
  /** The step whose messages are marked. */
  step?: number
}

/** A sequence diagram, whose names stay in sight. What it says is also listed as text, beside it. */
export function SequenceDrawing({ layout, label, step }: SequenceDrawingProps) {
  const { width, height, headHeight, lanes, rows } = layout
  const marked = useRef<SVGGElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'center' })
  }, [step, layout])
  const first = rows.findIndex(({ message }) => message.step === step)
  const size = (height: number) => ({ width, height, viewBox: `0 0 ${width} ${height}` })
  return (
    <>
      <svg className="sequence names" {...size(headHeight)} style={{ marginBottom: -headHeight }} aria-hidden>
        <rect className="names-background" width={width} height={headHeight} />
        {lanes.map((lane) => (
          <LaneName key={lane.participant.id} lane={lane} />
        ))}
      </svg>
      <svg className="sequence" {...size(height)} role="img" aria-label={label}>
        <g>
          {lanes.map((lane) => (
            <g key={lane.participant.id}>
              <path className="lifeline" d={`M${lane.x} ${headHeight}V${height}`} />
              <LaneName lane={lane} />
            </g>
          ))}
          {rows.map((row, at) => (
            <g
              key={row.top}
              ref={at === first ? marked : undefined}
              data-kind={row.message.kind}
              data-marked={row.message.step === step ? true : undefined}
            >
              <rect className="band" x="0" y={row.top - 2} width={width} height={row.height} />
              <MessageLine row={row} />
            </g>
          ))}
        </g>
      </svg>
    </>
  )
}

function LaneName({ lane: { lines, x } }: { lane: Lane }) {
  return <Lines lines={lines} x={x} y={LINE_HEIGHT} className="participant" />
}

function MessageLine({ row }: { row: MessageRow }) {
  const { message, lines, y, height, textX, textY, textWidth } = row
  const text = <Lines lines={lines} x={textX} y={textY} className="text" />
  if (message.kind === 'state' || message.kind === 'example')
    return (
      <>
        <rect className="note" x={textX - textWidth / 2 - 5} y={y} width={textWidth + 10} height={height - 6} rx="5" />
        {text}
      </>
    )
  const { line, head } = arrowPaths(row)
  return (
    <>
      <path className="arrow" d={line} />
      <path className="head" d={head} />
      {text}
    </>
  )
}

function Lines({ lines, x, y, className }: { lines: readonly string[]; x: number; y: number; className: string }) {
  return (
    <text className={className} x={x} y={y}>
      {lines.map((line, at) => (
        <tspan key={`${at + 1} ${line}`} x={x} dy={at === 0 ? 0 : LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
