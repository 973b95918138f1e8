import { useEffect, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { effectWords } from '#machines/model/effect-words.ts'
import { CauseIcon, RowButton, RowSub, RowText } from '#src/atlas/parts.tsx'
import { momentWords } from '#src/atlas/simulate/choice-words.ts'
import type { Moment } from '#src/atlas/simulate/simulation.ts'
import { capital } from '#src/atlas/words.ts'

const List = chakra('ol', { base: { listStyle: 'none', '& [data-future]': { opacity: '0.5' } } })

interface HistoryPanelProps {
  moments: readonly Moment[]
  /** The place of the moment that is shown. */
  at: number
  onJump: (at: number) => void
}

/** What happened so far; any moment can be gone back to. */
export function HistoryPanel({ moments, at, onJump }: HistoryPanelProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, moments])
  return (
    <List ref={list}>
      {moments.map((moment, place) => {
        const { words, cause } = momentWords(moment)
        return (
          <li key={moment.count} data-future={place > at ? true : undefined}>
            <RowButton type="button" aria-current={place === at} onClick={() => onJump(place)}>
              <CauseIcon cause={cause} />
              <RowText>
                <span>{capital(words)}</span>
                {moment.said.map((said) => (
                  <RowSub key={JSON.stringify(said)}>{effectWords(said)}</RowSub>
                ))}
              </RowText>
            </RowButton>
          </li>
        )
      })}
    </List>
  )
}
