import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Dices } from 'lucide-react'
import { counted } from '#machines/shared/messages/counted.ts'
import { Code, Select } from '#src/atlas/elements.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { FIRST_WALK, MOST_STEPS, randomWalkCommand, type RandomWalk } from '#src/atlas/paths/random-walks.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { FAVORS, type Favor } from 'statewalk/random-paths'

const Root = chakra('div', { base: { display: 'grid', gap: '2', mb: '3' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } })
const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', color: 'muted', fontSize: 'sm' },
})

const LENGTHS = [50, FIRST_WALK.steps, MOST_STEPS]
const FAVOR_LABELS: Readonly<Record<Favor, string>> = {
  failures: 'failures',
  people: 'what people do',
  time: 'delays',
}

interface RandomWalkChoiceProps {
  flow: FlowInfo
  /** The random walk that is listed; without it, the paths of the tests are. */
  walk: RandomWalk | undefined
  onChoose: (walk: RandomWalk | undefined) => void
}

/** Chooses between the paths of the tests and a random walk, its length, and what it favors. */
export function RandomWalkChoice({ flow, walk, onChoose }: RandomWalkChoiceProps) {
  return (
    <Root>
      <Row role="group" aria-label="Which paths">
        <Chip type="button" aria-pressed={!walk} onClick={() => onChoose(undefined)}>
          Paths of the tests
        </Chip>
        <Chip type="button" aria-pressed={Boolean(walk)} onClick={() => onChoose(walk ?? FIRST_WALK)}>
          Random walk
        </Chip>
      </Row>
      {walk ? <WalkOptions flow={flow} walk={walk} onChoose={onChoose} /> : null}
    </Root>
  )
}

function WalkOptions({ flow, walk, onChoose }: RandomWalkChoiceProps & { walk: RandomWalk }) {
  return (
    <>
      <Row>
        <Choice
          label="Length"
          chosen={String(walk.steps)}
          options={[...new Set([...LENGTHS, walk.steps])].map((steps) => [String(steps), counted(steps, 'step')])}
          onChoose={(steps) => onChoose({ ...walk, steps: Number(steps) })}
        />
        <Choice
          label="Favors"
          chosen={walk.favor ?? ''}
          options={[['', 'nothing'], ...FAVORS.map((favor) => [favor, FAVOR_LABELS[favor]] as const)]}
          onChoose={(favor) => onChoose({ ...walk, favor: FAVORS.find((each) => each === favor) })}
        />
        <Button size="sm" onClick={() => onChoose({ ...walk, seed: walk.seed + 1 })}>
          <Dices size={15} aria-hidden />
          Another walk
        </Button>
      </Row>
      <Code>{randomWalkCommand(flow, walk)}</Code>
    </>
  )
}

interface ChoiceProps {
  label: ReactNode
  chosen: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, chosen, options, onChoose }: ChoiceProps) {
  return (
    <Label>
      {label}
      <Select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Label>
  )
}
