import { useMemo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useWhatIfs } from '#src/atlas/chart-files.ts'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import { TransitionList } from '#src/atlas/details/transition-list.tsx'
import { verdictLabel, verdictsIn, type EventVerdict } from '#src/atlas/details/what-if-words.ts'
import { CauseIcon, Heading, RowDescription, RowText, Section } from '#src/atlas/elements.tsx'
import type { FlowInfo, StateInfo } from '#src/atlas/flows.ts'

const Rows = chakra('ul', { base: { display: 'grid', gap: '2.5', listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    gap: '2.5',
    px: '2.5',
    lineHeight: '1.4',
    '& svg': { flexShrink: '0', mt: '3px' },
    '&:not([data-kind=taken]) svg': { opacity: '0.5' },
  },
})

interface WhatIfProps {
  flow: FlowInfo
  state: StateInfo
  /** The state itself and the states around it, whose transitions are listed already. */
  listed: ReadonlySet<string>
  onPick: (picked: Selection) => void
}

/** What else can happen in a state, inside it and beside it, and what each event of the flow does there. */
export function WhatIf({ flow, state, listed, onPick }: WhatIfProps) {
  const whatIf = useWhatIfs(flow.id)[state.id]
  const verdicts = useMemo(() => (whatIf ? verdictsIn(flow, state.id, whatIf) : []), [flow, state, whatIf])
  if (!whatIf) return null
  const taken = whatIf.taken.flatMap((at) => flow.transitions[at] ?? []).filter(({ from }) => !listed.has(from))
  const isInside = (from: string) => from.startsWith(`${state.id}.`)
  return (
    <>
      <TransitionList
        title="Inside this state"
        transitions={taken.filter(({ from }) => isInside(from))}
        onPick={onPick}
      />
      <TransitionList
        title="At the same time"
        transitions={taken.filter(({ from }) => !isInside(from))}
        onPick={onPick}
      />
      {verdicts.length === 0 ? null : (
        <Section>
          <Heading>What if</Heading>
          <Rows>
            {verdicts.map((verdict) => (
              <VerdictRow key={verdict.event} verdict={verdict} />
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}

function VerdictRow({ verdict }: { verdict: EventVerdict }) {
  return (
    <Row data-kind={verdict.kind}>
      <CauseIcon cause={verdict.cause} />
      <RowText>
        <span>{verdictLabel(verdict)}</span>
        <RowDescription>{verdict.words}</RowDescription>
      </RowText>
    </Row>
  )
}
