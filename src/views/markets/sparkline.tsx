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

/** Prices of seven days from 0, the least, to 100, the largest; beside the change in figures and therefore without a text alternative. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  return (
    <Line aria-hidden width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-rises={last >= first}>
      <path d={pathOf(points)} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </Line>
  )
}
