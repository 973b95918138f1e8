import { chakra } from '@chakra-ui/react/styled-system'
import type { ChoiceGroup } from 'statewalk/atlas/choice-groups.ts'
import { CauseIcon, Text } from '#src/atlas/elements.tsx'
import { capitalize } from 'statewalk/atlas/labels.ts'

const List = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '2' } })
const Group = chakra('div', { base: { display: 'grid', gap: '1.5', flexBasis: 'full', py: '1' } })
const Title = chakra('span', { base: { display: 'flex', gap: '2', alignItems: 'center', fontWeight: 'medium' } })
const ChildName = chakra('span', { base: { color: 'muted', fontWeight: 'normal', fontSize: 'sm' } })
const Cases = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
const Case = chakra('button', {
  base: {
    display: 'inline-grid',
    alignItems: 'center',
    textAlign: 'left',
    minHeight: '40px',
    maxWidth: 'full',
    px: '3',
    py: '1.5',
    background: 'raised',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    cursor: 'pointer',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    transition: 'border-color 120ms',
    '&:hover': { borderColor: 'lineStrong' },
    '&[data-tone=answer]': { borderLeft: '3px solid #2EBD85' },
    '&[data-tone=failure]': { borderLeft: '3px solid #F6565D' },
    '& small': { color: 'muted', fontSize: 'xs' },
  },
})

interface NextPanelProps {
  groups: readonly ChoiceGroup[]
  onTake: (step: string) => void
}

/** Every choice as a button. */
export function NextPanel({ groups, onTake }: NextPanelProps) {
  if (groups.length === 0) return <Text>The flow has ended.</Text>
  return (
    <List>
      {groups.map((group) => (
        <ChoiceGroupRow key={group.key} group={group} onTake={onTake} />
      ))}
    </List>
  )
}

function ChoiceGroupRow({ group, onTake }: { group: ChoiceGroup; onTake: (step: string) => void }) {
  const [only] = group.choices
  const title = (
    <Title>
      <CauseIcon cause={group.cause} />
      {group.title}
      {group.place === '' ? null : <ChildName>{group.place}</ChildName>}
    </Title>
  )
  if (only && group.choices.length === 1 && only.label === '') {
    return (
      <Case type="button" onClick={() => onTake(only.choice.step)}>
        {title}
      </Case>
    )
  }
  return (
    <Group role="group" aria-label={`${group.title} ${group.place}`.trim()}>
      {title}
      <Cases>
        {group.choices.map(({ choice, label, hint, failed }) => (
          <Case
            key={choice.step}
            type="button"
            data-tone={choice.offer.by === 'actor' ? (failed ? 'failure' : 'answer') : undefined}
            onClick={() => onTake(choice.step)}
          >
            {capitalize(label)}
            {hint === '' ? null : <small>{hint}</small>}
          </Case>
        ))}
      </Cases>
    </Group>
  )
}
