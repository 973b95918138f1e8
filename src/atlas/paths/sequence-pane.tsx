import { useMemo, useRef } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { CopyText } from '#src/atlas/copy-text.tsx'
import { saveAs, standaloneSvg } from '#src/atlas/downloads.ts'
import { ScrollArea } from '#src/atlas/elements.tsx'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { SequenceDrawing } from 'statewalk/atlas/sequence-drawing.tsx'
import { sequenceLayout } from 'statewalk/atlas/sequence-layout.ts'
import { sequenceWords } from '#src/atlas/paths/sequence-words.ts'
import type { Script } from 'statewalk/atlas/playback.ts'
import { useSize } from '#src/atlas/use-size.ts'
import { Button } from '#src/ui/button.tsx'
import { resolvePath } from 'statewalk/path-notation'
import 'statewalk/atlas/sequence.css'
import { sequenceOf, type Sequence } from 'statewalk/sequence'
import { messageText, sequenceMermaid } from 'statewalk/sequence-mermaid'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    height: 'full',
    minHeight: '0',
    background: 'canvas',
  },
})
const Files = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', px: '3', py: '2', borderTop: '1px solid', borderColor: 'line' },
})
const Listed = chakra('ol', { base: { srOnly: true } })

interface SequencePaneProps {
  flow: FlowInfo
  script: Script
  title: string
  step: number
}

/** A path as a sequence diagram, from the record of its walk. */
export function SequencePane({ flow, script, title, step }: SequencePaneProps) {
  const [ref, { width }] = useSize()
  const drawn = useRef<HTMLDivElement>(null)
  const sequence = useMemo(
    () => sequenceOf(resolvePath(flow.model, { flow: flow.id, ...script }), flow.title, sequenceWords),
    [flow, script],
  )
  const layout = useMemo(() => sequenceLayout(sequence, width), [sequence, width])
  const save = () => {
    const drawing = drawn.current?.querySelector('[role=img] > g') ?? null
    saveAs(`${flow.id} sequence.svg`, 'image/svg+xml', standaloneSvg(drawing, layout))
  }
  return (
    <Root>
      <ScrollArea overflow="auto" tabIndex={0} role="region" aria-label="Sequence" ref={drawn}>
        <div ref={ref}>
          <SequenceDrawing layout={layout} label={`Sequence diagram of ${title}`} step={step} />
        </div>
        <MessageList sequence={sequence} />
      </ScrollArea>
      <Files>
        <CopyText name="Mermaid" text={() => sequenceMermaid(sequence)} />
        <Button size="sm" onClick={save}>
          <Download size={15} aria-hidden />
          SVG
        </Button>
      </Files>
    </Root>
  )
}

/** The same for screen readers. */
function MessageList({ sequence: { participants, messages } }: { sequence: Sequence }) {
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  return (
    <Listed>
      {messages.map((message, at) => (
        <li key={`${at + 1} ${message.text}`}>
          {message.from === message.to
            ? `${names.get(message.from)}: ${messageText(message)}`
            : `${names.get(message.from)} to ${names.get(message.to)}: ${messageText(message)}`}
        </li>
      ))}
    </Listed>
  )
}
