import { chakra } from '@chakra-ui/react/styled-system'
import { flowOfSim, type Sim } from '#src/atlas/simulate/simulation.ts'

const Row = chakra('div', {
  base: {
    position: 'absolute',
    top: '3',
    left: '3',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    maxWidth: 'calc(100% - 24px)',
  },
})
const Chip = chakra('button', {
  base: {
    minHeight: '36px',
    px: '3',
    background: 'rgba(17, 19, 23, 0.94)',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'full',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:hover': { color: 'ink' },
    '&[aria-pressed=true]': { color: 'ink', borderColor: 'lineStrong', background: 'raised' },
  },
})

interface InsideChipsProps {
  sim: Sim
  path: readonly string[]
  onPath: (path: readonly string[]) => void
}

const pathsIn = (sim: Sim, path: readonly string[] = []): { path: readonly string[]; sim: Sim }[] => [
  { path, sim },
  ...[...sim.children].flatMap(([id, child]) => pathsIn(child, [...path, id])),
]

/** Which of the flows that run at this moment the chart shows: the outer one, or one inside it. */
export function InsideChips({ sim, path, onPath }: InsideChipsProps) {
  const all = pathsIn(sim)
  if (all.length === 1) return null
  return (
    <Row role="group" aria-label="Whose chart is shown">
      {all.map((each) => (
        <Chip
          key={each.path.join('/')}
          type="button"
          aria-pressed={each.path.join('/') === path.join('/')}
          onClick={() => onPath(each.path)}
        >
          {flowOfSim(each.sim)?.title ?? each.path.at(-1)}
        </Chip>
      ))}
    </Row>
  )
}
