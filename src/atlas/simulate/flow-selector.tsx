import { chakra } from '@chakra-ui/react/styled-system'
import { flowInfoOf } from '#src/atlas/simulate/setting.ts'
import { flowsIn, type SimulatedFlow } from 'statewalk/atlas/simulation.ts'

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

interface FlowSelectorProps {
  sim: SimulatedFlow
  path: readonly string[]
  onPath: (path: readonly string[]) => void
}

/** Selects which of the running flows the chart shows. */
export function FlowSelector({ sim, path, onPath }: FlowSelectorProps) {
  const all = flowsIn(sim)
  if (all.length === 1) return null
  return (
    <Row role="group" aria-label="Flow of the chart">
      {all.map((each) => (
        <Chip
          key={each.path.join('/')}
          type="button"
          aria-pressed={each.path.join('/') === path.join('/')}
          onClick={() => onPath(each.path)}
        >
          {flowInfoOf(each.flow)?.title ?? each.path.at(-1)}
        </Chip>
      ))}
    </Row>
  )
}
