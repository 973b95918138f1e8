import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'

const List = chakra('ol', {
  base: { display: 'flex', gap: { base: '2', sm: '3' }, margin: '0', padding: '0', listStyle: 'none', width: 'full' },
})
const Item = chakra('li', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-start', sm: 'center' },
    gap: '2.5',
    pt: '3',
    borderTop: '2px solid',
    borderColor: 'line',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '1.3',
    '&[data-stand=now]': { borderColor: 'lantern', color: 'ink' },
    '&[data-stand=past]': { borderColor: 'lineStrong', color: 'ink' },
  },
})
const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '22px',
    height: '22px',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'lineStrong',
    fontSize: 'xs',
    flexShrink: '0',
    'li[data-stand=now] &': { background: 'lantern', borderColor: 'lantern', color: 'lanternInk', fontWeight: 'bold' },
  },
})

interface StepsProps {
  label: string
  steps: readonly string[]
  /** From 1; one more than there are when all are done. */
  now: number
}

export function Steps({ label, steps, now }: StepsProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, at) => {
        const stand = at + 1 === now ? 'now' : at + 1 < now ? 'past' : 'ahead'
        return (
          <Item key={step} data-stand={stand} aria-current={stand === 'now' ? 'step' : undefined}>
            <Dot aria-hidden>{stand === 'past' ? <Check size={13} /> : at + 1}</Dot>
            {step}
          </Item>
        )
      })}
    </List>
  )
}
