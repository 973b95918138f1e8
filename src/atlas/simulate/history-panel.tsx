import { useEffect, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { effectWords } from '#machines/shared/model/effect-words.ts'
import { CauseIcon, RowButton, RowDescription, RowText } from '#src/atlas/elements.tsx'
import { momentLabel } from 'statewalk/atlas/choice-groups.ts'
import type { Moment } from 'statewalk/atlas/simulation.ts'
import { capitalize } from 'statewalk/atlas/labels.ts'

const List = chakra('ol', { base: { listStyle: 'none', '& [data-future]': { opacity: '0.5' } } })

interface HistoryPanelProps {
  moments: readonly Moment[]
  /** The index of the moment that is shown. */
  at: number
  onJump: (at: number) => void
}

/** The moments so far, as links. */
export function HistoryPanel({ moments, at, onJump }: HistoryPanelProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, moments])
  return (
    <List ref={list}>
      {moments.map((moment, index) => {
        const { label, cause } = momentLabel(moment)
        return (
          <li key={moment.count} data-future={index > at ? true : undefined}>
            <RowButton type="button" aria-current={index === at} onClick={() => onJump(index)}>
              <CauseIcon cause={cause} />
              <RowText>
                <span>{capitalize(label)}</span>
                {moment.emitted.map((effect) => (
                  <RowDescription key={JSON.stringify(effect)}>{effectWords(effect)}</RowDescription>
                ))}
              </RowText>
            </RowButton>
          </li>
        )
      })}
    </List>
  )
}
