import { use, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { specSections, type SpecSection } from '#machines/spec-sections.ts'
import type { SpecTrace, TracedHeading, TracedPart } from '#machines/model/spec-trace.ts'
import type { Go } from '#src/atlas/address.ts'
import { tracedSpec } from '#src/atlas/chart-files.ts'
import { flowOf } from '#src/atlas/flows.ts'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { Block, Heading, Scroll, Words } from '#src/atlas/parts.tsx'
import { stateWords } from '#src/atlas/words.ts'
import { Chip } from '#src/ui/segment.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Inner = chakra('div', {
  base: { maxWidth: '960px', px: { base: '4', lg: '5' }, py: '5', display: 'grid', gap: '7' },
})
const Chips = chakra('div', { base: { display: 'flex', gap: '2', flexWrap: 'wrap', mt: '3' } })
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold' } })
const Line = chakra('details', {
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
const Silent = chakra('div', {
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
const Jump = chakra('button', {
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

/** From each section of the specification to what fulfils it and the tours that prove it; and what is missing on either side. */
export function SpecPage({ go }: { go: Go }) {
  return (
    <PageFrame title="Specification" lead="What fulfils each section, and what is still missing." go={go}>
      <Scroll tabIndex={0} role="region" aria-label="Sections">
        <Trace go={go} />
      </Scroll>
    </PageFrame>
  )
}

function Trace({ go }: { go: Go }) {
  const trace = use(tracedSpec())
  const [only, setOnly] = useState(false)
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
          <Chip type="button" aria-pressed={!only} onClick={() => setOnly(false)}>
            All {all}
          </Chip>
          <Chip type="button" aria-pressed={only} onClick={() => setOnly(true)}>
            Without a state {trace.silent.length}
          </Chip>
        </Chips>
      </div>
      {specSections.map((section) => (
        <Section key={section.number} section={section} trace={trace} only={only} go={go} />
      ))}
      {loose.length > 0 ? <Loose loose={loose} go={go} /> : null}
    </Inner>
  )
}

interface SectionProps {
  section: SpecSection
  trace: SpecTrace
  only: boolean
  go: Go
}

function Section({ section, trace, only, go }: SectionProps) {
  const names = section.headings.map((heading) => `§${section.number} ${heading}`)
  const rows = names
    .map((name) => ({ name, heading: trace.headings.find(({ spec, parts }) => spec === name && parts.length > 0) }))
    .filter(({ heading }) => !only || !heading)
  if (rows.length === 0) return null
  return (
    <Block>
      <Title>
        §{section.number} {section.title}
      </Title>
      {rows.map(({ name, heading }) =>
        heading ? (
          <Fulfilled key={name} heading={heading} go={go} />
        ) : (
          <Silent key={name}>
            <span>{name}</span>
            <Badge tone="down">✗ no state</Badge>
          </Silent>
        ),
      )}
    </Block>
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

function Fulfilled({ heading: { spec, parts }, go }: { heading: TracedHeading; go: Go }) {
  const states = parts.reduce((sum, part) => sum + part.states.length, 0)
  const transitions = parts.reduce((sum, part) => sum + part.transitions.length, 0)
  const tours = parts.reduce((sum, part) => sum + part.paths.length, 0)
  return (
    <Line>
      <summary>
        <span>{spec}</span>
        <Badge tone="info">{states > 0 ? counted(states, 'state') : counted(transitions, 'transition')}</Badge>
        <Badge tone="up">{counted(tours, 'tour')}</Badge>
      </summary>
      <Parts>
        {parts.map((part) => (
          <Part key={part.flow} part={part} go={go} />
        ))}
      </Parts>
    </Line>
  )
}

function Part({ part, go }: { part: TracedPart; go: Go }) {
  const { flow, states, transitions, paths, isWhole } = part
  return (
    <Block>
      <Jump type="button" onClick={() => go({ flow })}>
        {flowOf(flow)?.title ?? flow}
      </Jump>
      <Words>
        {isWhole ? 'The whole flow' : counted(states.length, 'state')}, {counted(transitions.length, 'transition')}.
      </Words>
      <Links>
        {states.map((state) => (
          <Jump key={state} type="button" onClick={() => go({ flow, state })}>
            {stateWords(state)}
          </Jump>
        ))}
      </Links>
      <Links>
        {paths.map((tour) => (
          <Jump key={tour} type="button" onClick={() => go({ flow, tab: 'tours', tour, step: 0 })}>
            Tour {tour}
          </Jump>
        ))}
      </Links>
    </Block>
  )
}

function Loose({ loose, go }: { loose: readonly (readonly [string, readonly string[]])[]; go: Go }) {
  return (
    <Block>
      <Title>States without a section</Title>
      {loose.map(([flow, states]) => (
        <Block key={flow}>
          <Heading>{flowOf(flow)?.title ?? flow}</Heading>
          <Links>
            {states.map((state) => (
              <Jump key={state} type="button" onClick={() => go({ flow, state })}>
                {stateWords(state)}
              </Jump>
            ))}
          </Links>
        </Block>
      ))}
    </Block>
  )
}
