import { chakra } from '@chakra-ui/react/styled-system'
import { Footprints } from 'lucide-react'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { Section, CauseIcon, Heading, RowButton, RowDescription, RowText, Text } from '#src/atlas/elements.tsx'
import type { FlowPath } from '#src/atlas/paths/flow-paths.ts'
import { counted } from '#machines/shared/messages/counted.ts'
import { capitalize, separateWords, stateLabel } from 'statewalk/atlas/labels.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '5' } })
const Reason = chakra('div', { base: { display: 'flex', gap: '2.5', '& svg': { flexShrink: '0', mt: '3px' } } })

interface PathListProps {
  flow: FlowInfo
  paths: readonly FlowPath[]
  /** By number, from 1. */
  chosen: number
  impossible: Readonly<Record<string, string>> | undefined
  onChoose: (chosen: number) => void
}

/** All paths of a flow, and the transitions that are impossible in a browser, with the reason. */
export function PathList({ flow, paths, chosen, impossible, onChoose }: PathListProps) {
  const reasons = Object.entries(impossible ?? {})
  return (
    <Root>
      <div>
        {paths.map((path, at) => (
          <RowButton
            key={`${path.input} ${path.steps.join(' ')}`}
            type="button"
            aria-current={at + 1 === chosen}
            onClick={() => onChoose(at + 1)}
          >
            <Footprints size={15} aria-hidden />
            <RowText>
              <span>
                Path {at + 1}: {path.name}
              </span>
              <RowDescription>
                Starts “{separateWords(path.input)}”; {counted(path.steps.length, 'step')},{' '}
                {counted(new Set(path.taken.flat()).size, 'transition')}
              </RowDescription>
            </RowText>
          </RowButton>
        ))}
      </div>
      {reasons.length > 0 ? (
        <Section>
          <Heading>Not possible in a browser</Heading>
          {reasons.map(([id, reason]) => (
            <Impossible key={id} flow={flow} id={id} reason={reason} />
          ))}
        </Section>
      ) : null}
    </Root>
  )
}

function Impossible({ flow, id, reason }: { flow: FlowInfo; id: string; reason: string }) {
  const transition = flow.transitions.find((each) => each.id === id)
  return (
    <Reason>
      <CauseIcon cause={transition?.cause ?? 'person'} />
      <div>
        <p>{transition ? `${capitalize(transition.label)}, in ${stateLabel(transition.from)}` : id}</p>
        <Text>{capitalize(reason)}.</Text>
      </div>
    </Reason>
  )
}
