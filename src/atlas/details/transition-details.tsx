import { Suspense, useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { useFlowTests } from '#src/atlas/chart-files.ts'
import type { Selection } from 'statewalk/atlas/highlights.ts'
import { OutcomeRow } from '#src/atlas/details/outcome-row.tsx'
import { Sections } from '#src/atlas/details/state-details.tsx'
import { CauseIcon, Code, Heading, RowButton, RowDescription, RowText, Section, Text } from '#src/atlas/elements.tsx'
import { outcomesInfo, type FlowInfo, type TransitionInfo } from '#src/atlas/flows.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import { capitalize, causeLabels, stateLabel } from 'statewalk/atlas/labels.ts'
import { outcomesTaking, pathsTaking, scenarioOver } from '#src/atlas/paths/flow-paths.ts'
import { Button } from '#src/ui/button.tsx'

const Title = chakra('h2', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    fontSize: 'xl',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
    pr: '8',
  },
})
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '2.5',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { minWidth: '0' },
  },
})

interface TransitionDetailsProps {
  transition: TransitionInfo
  flow: FlowInfo
  onPick: (picked: Selection) => void
  navigate: Navigate
  /** Shown below its name. */
  children: ReactNode
}

/** A transition: by whom, under which condition, where to, the answers that bring it about and the paths that take it. */
export function TransitionDetails({ transition, flow, onPick, navigate, children }: TransitionDetailsProps) {
  const { from, to, spec, description, event, cause, label } = transition
  const isState = flow.states.some((state) => state.id === from)
  return (
    <>
      <Section>
        <Title>
          <CauseIcon cause={cause} width={18} height={18} />
          {capitalize(label)}
        </Title>
        {event === '' ? null : <Code>{event}</Code>}
        {description === '' ? null : <Text>{description}.</Text>}
      </Section>
      {children}
      <Facts transition={transition} />
      <Suspense>
        <Outcomes transition={transition} flow={flow} />
      </Suspense>
      <Section>
        <Heading>In</Heading>
        {isState ? <StateRow id={from} onPick={onPick} /> : <Text>Any state of the flow</Text>}
      </Section>
      <Section>
        <Heading>Leads to</Heading>
        {to.length === 0 ? <Text>Same state</Text> : null}
        {to.map((id) => (
          <StateRow key={id} id={id} onPick={onPick} />
        ))}
      </Section>
      <Suspense>
        <Tests key={transition.id} transition={transition} flow={flow} navigate={navigate} />
      </Suspense>
      <Sections sections={spec} />
    </>
  )
}

function Facts({ transition: { cause, condition, guard, actions } }: Pick<TransitionDetailsProps, 'transition'>) {
  return (
    <List>
      <dt>By</dt>
      <dd>{causeLabels[cause]}</dd>
      <dt>If</dt>
      <dd>{condition === '' ? 'always' : condition}</dd>
      {guard === '' ? null : (
        <>
          <dt>In code</dt>
          <dd>
            <Code>{guard}</Code>
          </dd>
        </>
      )}
      <dt>Does</dt>
      <dd>{actions.length > 0 ? actions.join(', ') : 'nothing else'}</dd>
    </List>
  )
}

function Outcomes({ transition, flow }: Pick<TransitionDetailsProps, 'transition' | 'flow'>) {
  const outcomes = outcomesTaking(flow, useFlowTests(flow.id), transition.id).map((each) => each.split(':'))
  const actors = new Set(outcomes.map(([actor]) => actor))
  if (outcomes.length === 0) return null
  return (
    <Section>
      <Heading>Responses that trigger it</Heading>
      {outcomes.map(([actor = '', name = '']) => {
        const outcome = outcomesInfo(flow.model, actor).find((each) => each.name === name)
        return outcome ? (
          <OutcomeRow key={`${actor}:${name}`} outcome={outcome} {...(actors.size > 1 && { of: actor })} />
        ) : null
      })}
    </Section>
  )
}

const FEW = 4

function Tests({ transition, flow, navigate }: Pick<TransitionDetailsProps, 'transition' | 'flow' | 'navigate'>) {
  const tests = useFlowTests(flow.id)
  const [areAllShown, showAll] = useState(false)
  const found = pathsTaking(flow, tests, transition.id)
  const scenario = scenarioOver(flow, tests, transition.id)
  const shown = areAllShown ? found : found.slice(0, FEW)
  return (
    <Section>
      <Heading>Tests that cover it</Heading>
      {found.length === 0 ? <Text>No test path covers it.</Text> : null}
      <div>
        {shown.map(({ path, number, step }) => (
          <RowButton
            key={number}
            type="button"
            onClick={() => navigate({ flow: flow.id, tab: 'paths', path: number, step })}
          >
            <RowText>
              <span>
                Path {number}: {path.name}
              </span>
              <RowDescription>{step === 0 ? 'At its start' : `In step ${step} of ${path.steps.length}`}</RowDescription>
            </RowText>
          </RowButton>
        ))}
      </div>
      {found.length > shown.length ? (
        <Button size="sm" onClick={() => showAll(true)}>
          Show {counted(found.length - shown.length, 'more path')}
        </Button>
      ) : null}
      {scenario === undefined ? null : (
        <Button size="sm" onClick={() => navigate({ flow: flow.id, tab: 'plan', scenario })}>
          Manual test
        </Button>
      )}
    </Section>
  )
}

function StateRow({ id, onPick }: { id: string; onPick: (picked: Selection) => void }) {
  return (
    <RowButton type="button" onClick={() => onPick({ state: id })}>
      <RowText>
        <span>{stateLabel(id)}</span>
        <RowDescription>
          <Code>{id}</Code>
        </RowDescription>
      </RowText>
    </RowButton>
  )
}
