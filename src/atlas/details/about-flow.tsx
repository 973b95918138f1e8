import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { propertyNames } from 'statewalk/model'
import { ButtonLink } from '#src/ui/button.tsx'
import { downloads } from '#src/atlas/downloads.ts'
import type { FlowFacts } from '#src/atlas/flows.ts'
import type { ChartLayout } from '#src/atlas/layout.ts'
import { Block, CauseIcon, Code, Heading, Words } from '#src/atlas/parts.tsx'
import { capital, causeWords, type Cause } from '#src/atlas/words.ts'

const CAUSES: readonly Cause[] = ['person', 'answer', 'failure', 'clock', 'stream', 'app', 'child', 'always']

const Legend = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1.5',
    color: 'muted',
    fontSize: 'md',
    '& li': { display: 'flex', gap: '2.5', alignItems: 'center' },
  },
})
const Promises = chakra('ul', {
  base: { pl: '4', color: 'muted', '& li::marker': { color: 'up' }, listStyle: '"✓  "' },
})
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Get = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '40px',
    px: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    color: 'muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:hover': { color: 'ink', borderColor: 'lineStrong' },
  },
})

interface AboutFlowProps {
  flow: FlowFacts
  layout: ChartLayout
}

/** What stands beside a chart while nothing in it is picked: what the flow is, what is always true, how to read and take it along. */
export function AboutFlow({ flow, layout }: AboutFlowProps) {
  const promises = propertyNames(flow.model)
  const used = new Set(flow.transitions.map(({ cause }) => cause))
  return (
    <>
      <Block>
        <Heading as="h2">About this flow</Heading>
        <p>{flow.machine.root.description ?? flow.description}.</p>
        <Words>
          {flow.states.length} states, {flow.transitions.length} transitions.{' '}
          {flow.headless ? 'No screen of its own: it works behind the others.' : ''}
        </Words>
        {flow.route === undefined || flow.route.includes(':') ? null : (
          <Row>
            <ButtonLink href={flow.route} size="sm">
              Open the screen
            </ButtonLink>
          </Row>
        )}
      </Block>
      {promises.length > 0 ? (
        <Block>
          <Heading as="h2">Always true, proven by tests</Heading>
          <Promises>
            {promises.map((promise) => (
              <li key={promise}>{capital(promise)}</li>
            ))}
          </Promises>
        </Block>
      ) : null}
      <Block>
        <Heading as="h2">What makes it move on</Heading>
        <Legend>
          {CAUSES.filter((cause) => used.has(cause)).map((cause) => (
            <li key={cause}>
              <CauseIcon cause={cause} />
              {capital(causeWords[cause])}
            </li>
          ))}
        </Legend>
        <Words>A dashed frame holds parts that run side by side. A double frame is an end.</Words>
      </Block>
      {flow.spec.length > 0 ? (
        <Block>
          <Heading as="h2">Specification</Heading>
          <Words>{flow.spec.join(' · ')}</Words>
        </Block>
      ) : null}
      <Block>
        <Heading as="h2">Take it along</Heading>
        <Row>
          {downloads.map(({ name, save }) => (
            <Get key={name} type="button" onClick={() => save(flow, layout)}>
              <Download size={15} aria-hidden />
              {name}
            </Get>
          ))}
        </Row>
        <Code>machines/{flow.file}.machine.ts</Code>
      </Block>
    </>
  )
}
