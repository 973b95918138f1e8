import { useEffect, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { ENLARGED } from './enlarged.ts'

const List = chakra('ol', {
  base: {
    display: 'flex',
    gap: { base: '2', sm: '3' },
    margin: '0',
    padding: '0',
    listStyle: 'none',
    width: 'full',
    [ENLARGED]: { flexDirection: 'column' },
  },
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
    [ENLARGED]: { flexDirection: 'row', alignItems: 'center' },
    '&[data-status=current]': { borderColor: 'lantern', color: 'ink' },
    '&[data-status=complete]': { borderColor: 'lineStrong', color: 'ink' },
  },
})
const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.375rem',
    height: '1.375rem',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'lineStrong',
    fontSize: 'xs',
    flexShrink: '0',
    'li[data-status=current] &': {
      background: 'lantern',
      borderColor: 'lantern',
      color: 'lanternInk',
      fontWeight: 'bold',
    },
  },
})

interface StepsProps {
  label: string
  steps: readonly string[]
  /** From 1; the number of steps plus 1 when all are complete. */
  current: number
  /** The step before, where another element showed it. */
  previous?: number
}

/** Another step starts at its top. */
export function Steps({ label, steps, current, previous = current }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const seen = useRef(previous)
  useEffect(() => {
    if (seen.current !== current) list.current?.scrollIntoView()
    seen.current = current
  }, [current])
  return (
    <List ref={list} aria-label={label}>
      {steps.map((step, at) => {
        const status = at + 1 === current ? 'current' : at + 1 < current ? 'complete' : 'incomplete'
        return (
          <Item key={step} data-status={status} aria-current={status === 'current' ? 'step' : undefined}>
            <Dot aria-hidden>{status === 'complete' ? <Check size={13} /> : at + 1}</Dot>
            {step}
          </Item>
        )
      })}
    </List>
  )
}
