import { useMemo, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Play } from 'lucide-react'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { CopyText } from '#src/atlas/copy-text.tsx'
import { Code, Heading, ScrollArea, Section, Text } from '#src/atlas/elements.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { capitalize, stateLabel } from 'statewalk/atlas/labels.ts'
import { scriptText } from 'statewalk/atlas/playback.ts'
import type { FlowTests, Scenario } from '#src/atlas/paths/flow-paths.ts'
import { describeScenario, planOf } from '#src/atlas/plan/test-plan.ts'
import { Button } from '#src/ui/button.tsx'
import type { DescribedStep } from 'statewalk/path-description'
import { asCsv, asGherkin } from 'statewalk/path-formats'
import { shownWords } from 'statewalk/step-sentences'

const Inner = chakra('div', {
  base: { display: 'grid', gap: '6', maxWidth: '760px', px: { base: '4', lg: '6' }, py: '5', alignContent: 'start' },
})
const Title = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const List = chakra('ul', {
  base: { display: 'grid', gap: '2', pl: '4', overflowWrap: 'anywhere', '& li': { listStyle: 'disc' } },
})
const Steps = chakra('ol', { base: { display: 'grid', gap: '4', listStyle: 'none' } })
const Step = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', '& > span:first-of-type': { color: 'muted' } },
})
const Line = chakra('p', { base: { overflowWrap: 'anywhere' } })

interface ScenarioDetailsProps {
  flow: FlowInfo
  tests: FlowTests
  scenario: Scenario
  number: number
  navigate: Navigate
}

/** A scenario in words: what has to be arranged, each step, and what is shown after it. */
export function ScenarioDetails({ flow, tests, scenario, number, navigate }: ScenarioDetailsProps) {
  const described = useMemo(() => describeScenario(flow, scenario, tests), [flow, scenario, tests])
  const { path, opening, preconditions } = described
  const replayLine = `npm run replay -- '${path.notation}'`
  return (
    <ScrollArea tabIndex={0} role="region" aria-label="Scenario">
      <Inner>
        <Section>
          <Title>
            {number}. {scenario.title}
          </Title>
          <Row>
            <CopyText name="Gherkin" text={() => asGherkin(planOf(flow, [scenario], tests))} />
            <CopyText name="CSV" text={() => asCsv([planOf(flow, [scenario], tests)])} />
            <CopyText name="replay line" text={() => replayLine} />
            <Button size="sm" onClick={() => navigate({ flow: flow.id, tab: 'simulate', at: scriptText(scenario) })}>
              <Play size={15} aria-hidden />
              Play this moment
            </Button>
          </Row>
        </Section>
        <Sentences title="How to open it" sentences={opening} />
        <Sentences title="Preconditions" sentences={preconditions} />
        <Section>
          <Heading>Steps</Heading>
          <Steps>
            <Described number={0} step={path.start}>
              The flow starts.
            </Described>
            {path.steps.map((step, at) => (
              <Described key={`${at + 1} ${step.step}`} number={at + 1} step={step}>
                {capitalize(step.does)}.
              </Described>
            ))}
          </Steps>
        </Section>
        <Section>
          <Heading>Replay line</Heading>
          <Code>{replayLine}</Code>
        </Section>
      </Inner>
    </ScrollArea>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Section>
      <Heading>{title}</Heading>
      <List>
        {sentences.map((each, at) => (
          <li key={`${at + 1} ${each}`}>{capitalize(each)}.</li>
        ))}
      </List>
    </Section>
  )
}

interface DescribedProps {
  number: number
  step: Pick<DescribedStep, 'state' | 'entered' | 'effects' | 'isOver'>
  children: ReactNode
}

function Described({ number, step: { state, entered, effects, isOver }, children }: DescribedProps) {
  const shown = shownWords(entered.flatMap(({ shows }) => shows))
  const states = entered.map(({ state, description }) => `${stateLabel(state)}${description && `: ${description}`}`)
  return (
    <Step>
      <span className="figures">{number}</span>
      <div>
        <Line>{children}</Line>
        {entered.length === 0 ? <Text>Stays in {state.split(' + ').map(stateLabel).join(', ')}.</Text> : null}
        {states.map((each) => (
          <Text key={each}>→ {each}.</Text>
        ))}
        {shown === '' ? null : <Text>Shown: {shown}.</Text>}
        {effects.map((each) => (
          <Text key={each}>{capitalize(each)}.</Text>
        ))}
        {isOver ? <Text>The flow has ended.</Text> : null}
      </div>
    </Step>
  )
}
