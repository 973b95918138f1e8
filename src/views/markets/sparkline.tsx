import { chakra } from '@chakra-ui/react/styled-system'

const WIDTH = 120
const HEIGHT = 36
const PAD = 2

const Line = chakra('svg', {
  base: {
    display: 'block',
    ml: 'auto',
    color: 'muted',
    '&[data-rises=true]': { color: 'up' },
    '&[data-rises=false]': { color: 'down' },
  },
})

const pathOf = (points: readonly number[]): string =>
  points
    .map((point, index) => {
      const x = (index / (points.length - 1)) * WIDTH
      const y = PAD + (1 - point / 100) * (HEIGHT - 2 * PAD)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

interface SparklineProps {
  /** Prices of seven days from 0, the least, to 100, the largest. */
  points: readonly number[]
  /** Percent in these days, as it is shown beside the line; null when it is not known. */
  change: number | null
}

/** It is beside the change in figures and therefore has its tone and no text alternative. */
export function Sparkline({ points, change }: SparklineProps) {
  if (points.length < 2) return null
  return (
    <Line
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-rises={change === null ? undefined : change >= 0}
    >
      <path d={pathOf(points)} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </Line>
  )
}
