import { use } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { specSections, type SpecSection } from '#machines/shared/model/spec-sections.ts'
import type { SpecTrace, TracedHeading, TracedPart } from '#machines/shared/model/spec-trace.ts'
import type { AtlasLocation, Filter, Navigate } from '#src/atlas/atlas-location.ts'
import { loadSpecTrace } from '#src/atlas/chart-files.ts'
import { flowOf } from '#src/atlas/flows.ts'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { Section, Heading, ScrollArea, Text } from '#src/atlas/elements.tsx'
import { counted } from '#machines/shared/messages/counted.ts'
import { stateLabel } from 'statewalk/atlas/labels.ts'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Inner = chakra('div', {
  base: { maxWidth: '960px', px: { base: '4', lg: '5' }, py: '5', display: 'grid', gap: '7' },
})
const Chips = chakra('div', { base: { display: 'flex', gap: '2', flexWrap: 'wrap', mt: '3' } })
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold' } })
const Disclosure = chakra('details', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    background: 'surface',
    '& > summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      minHeight: '48px',
      px: '4',
      py: '2',
      cursor: 'pointer',
    },
    '& > summary > span:first-of-type': { flex: '1', fontWeight: 'medium' },
  },
})
const MissingSection = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '48px',
    px: '4',
    border: '1px dashed',
    borderColor: 'line',
    borderRadius: 'card',
    color: 'muted',
    '& > span:first-of-type': { flex: '1' },
  },
})
const Parts = chakra('div', { base: { display: 'grid', gap: '4', px: '4', pb: '4' } })
const Links = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' } })
const LinkButton = chakra('button', {
  base: {
    color: 'info',
    minHeight: '28px',
    cursor: 'pointer',
    textAlign: 'left',
    textDecoration: 'underline',
    textDecorationColor: 'lineStrong',
    textUnderlineOffset: '3px',
    '&:hover': { textDecorationColor: 'currentColor' },
  },
})

interface SpecPageProps {
  location: AtlasLocation
  navigate: Navigate
}

/** Each section of the specification with the states that implement it and the paths that test them; what is missing on either side. */
export function SpecPage({ location, navigate }: SpecPageProps) {
  return (
    <PageFrame title="Specification" lead="Which states fulfill each section, and what is missing." navigate={navigate}>
      <ScrollArea tabIndex={0} role="region" aria-label="Sections">
        <Trace location={location} navigate={navigate} />
      </ScrollArea>
    </PageFrame>
  )
}

function Trace({ location, navigate }: SpecPageProps) {
  const trace = use(loadSpecTrace())
  const only = location.only === 'missing'
  const filter = (to: Filter | undefined) => navigate({ page: 'spec', only: to }, { replace: true })
  const all = trace.headings.length
  const loose = Object.entries(trace.loose)
  return (
    <Inner>
      <div>
        <p>
          {all - trace.silent.length} of {all} sections are fulfilled by states.{' '}
          {loose.length === 0 ? 'Every state belongs to a section.' : ''}
        </p>
        <Chips role="group" aria-label="Which sections">
          <Chip type="button" aria-pressed={!only} onClick={() => filter(undefined)}>
            All {all}
          </Chip>
          <Chip type="button" aria-pressed={only} onClick={() => filter('missing')}>
            Without a state {trace.silent.length}
          </Chip>
        </Chips>
      </div>
      {specSections.map((section) => (
        <SpecSectionList key={section.number} section={section} trace={trace} only={only} navigate={navigate} />
      ))}
      {loose.length > 0 ? <UnassignedStates loose={loose} navigate={navigate} /> : null}
    </Inner>
  )
}

interface SpecSectionProps {
  section: SpecSection
  trace: SpecTrace
  only: boolean
  navigate: Navigate
}

function SpecSectionList({ section, trace, only, navigate }: SpecSectionProps) {
  const names = section.headings.map((heading) => `§${section.number} ${heading}`)
  const rows = names
    .map((name) => ({ name, heading: trace.headings.find(({ spec, parts }) => spec === name && parts.length > 0) }))
    .filter(({ heading }) => !only || !heading)
  if (rows.length === 0) return null
  return (
    <Section>
      <Title>
        §{section.number} {section.title}
      </Title>
      {rows.map(({ name, heading }) =>
        heading ? (
          <FulfilledSection key={name} heading={heading} navigate={navigate} />
        ) : (
          <MissingSection key={name}>
            <span>{name}</span>
            <Badge tone="down">✗ no state</Badge>
          </MissingSection>
        ),
      )}
    </Section>
  )
}

function FulfilledSection({ heading: { spec, parts }, navigate }: { heading: TracedHeading; navigate: Navigate }) {
  const states = parts.reduce((sum, part) => sum + part.states.length, 0)
  const transitions = parts.reduce((sum, part) => sum + part.transitions.length, 0)
  const paths = parts.reduce((sum, part) => sum + part.paths.length, 0)
  return (
    <Disclosure>
      <summary>
        <span>{spec}</span>
        <Badge tone="info">{states > 0 ? counted(states, 'state') : counted(transitions, 'transition')}</Badge>
        <Badge tone="up">{counted(paths, 'path')}</Badge>
      </summary>
      <Parts>
        {parts.map((part) => (
          <Part key={part.flow} part={part} navigate={navigate} />
        ))}
      </Parts>
    </Disclosure>
  )
}

function Part({ part, navigate }: { part: TracedPart; navigate: Navigate }) {
  const { flow, states, transitions, paths, isWhole } = part
  return (
    <Section>
      <LinkButton type="button" onClick={() => navigate({ flow })}>
        {flowOf(flow)?.title ?? flow}
      </LinkButton>
      <Text>
        {isWhole ? 'The whole flow' : counted(states.length, 'state')}, {counted(transitions.length, 'transition')}.
      </Text>
      <Links>
        {states.map((state) => (
          <LinkButton key={state} type="button" onClick={() => navigate({ flow, state })}>
            {stateLabel(state)}
          </LinkButton>
        ))}
      </Links>
      <Links>
        {paths.map((path) => (
          <LinkButton key={path} type="button" onClick={() => navigate({ flow, tab: 'paths', path, step: 0 })}>
            Path {path}
          </LinkButton>
        ))}
      </Links>
    </Section>
  )
}

function UnassignedStates({
  loose,
  navigate,
}: {
  loose: readonly (readonly [string, readonly string[]])[]
  navigate: Navigate
}) {
  return (
    <Section>
      <Title>States without a section</Title>
      {loose.map(([flow, states]) => (
        <Section key={flow}>
          <Heading>{flowOf(flow)?.title ?? flow}</Heading>
          <Links>
            {states.map((state) => (
              <LinkButton key={state} type="button" onClick={() => navigate({ flow, state })}>
                {stateLabel(state)}
              </LinkButton>
            ))}
          </Links>
        </Section>
      ))}
    </Section>
  )
}
