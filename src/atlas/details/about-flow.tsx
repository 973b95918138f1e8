import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { propertyNames } from 'statewalk/model'
import { ButtonLink } from '#src/ui/button.tsx'
import { downloads } from '#src/atlas/downloads.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import type { ChartLayout } from 'statewalk/atlas/layout.ts'
import { Section, CauseIcon, Code, Heading, Text } from '#src/atlas/elements.tsx'
import { capitalize, causeLabels, type Cause } from 'statewalk/atlas/labels.ts'

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
const Properties = chakra('ul', {
  base: { pl: '4', color: 'muted', '& li::marker': { color: 'up' }, listStyle: '"✓  "' },
})
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const DownloadButton = chakra('button', {
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
  flow: FlowInfo
  layout: ChartLayout
}

function Downloads({ flow, layout }: AboutFlowProps) {
  return (
    <Section>
      <Heading as="h2">Downloads</Heading>
      <Row>
        {downloads.map(({ name, save }) => (
          <DownloadButton key={name} type="button" onClick={() => save(flow, layout)}>
            <Download size={15} aria-hidden />
            {name}
          </DownloadButton>
        ))}
      </Row>
      <Code>machines/{flow.file}.machine.ts</Code>
    </Section>
  )
}

/** Shown beside a chart while nothing is picked: description, invariants, legend and downloads. */
export function AboutFlow({ flow, layout }: AboutFlowProps) {
  const properties = propertyNames(flow.model)
  const used = new Set(flow.transitions.map(({ cause }) => cause))
  return (
    <>
      <Section>
        <Heading as="h2">About this flow</Heading>
        <p>{flow.machine.root.description ?? flow.description}.</p>
        <Text>
          {flow.states.length} states, {flow.transitions.length} transitions.{' '}
          {flow.headless ? 'It has no screen of its own.' : ''}
        </Text>
        {flow.route === undefined || flow.route.includes(':') ? null : (
          <Row>
            <ButtonLink href={flow.route} size="sm">
              Open the screen
            </ButtonLink>
          </Row>
        )}
      </Section>
      {properties.length > 0 ? (
        <Section>
          <Heading as="h2">Invariants checked by the tests</Heading>
          <Properties>
            {properties.map((property) => (
              <li key={property}>{capitalize(property)}</li>
            ))}
          </Properties>
        </Section>
      ) : null}
      <Section>
        <Heading as="h2">Causes of transitions</Heading>
        <Legend>
          {CAUSES.filter((cause) => used.has(cause)).map((cause) => (
            <li key={cause}>
              <CauseIcon cause={cause} />
              {capitalize(causeLabels[cause])}
            </li>
          ))}
        </Legend>
        <Text>A dashed frame marks a parallel state, a double frame a final state.</Text>
      </Section>
      {flow.spec.length > 0 ? (
        <Section>
          <Heading as="h2">Specification</Heading>
          <Text>{flow.spec.join(' · ')}</Text>
        </Section>
      ) : null}
      <Downloads flow={flow} layout={layout} />
    </>
  )
}
