import type { Message, Participant, Sequence } from './sequence.ts'

/** Mermaid ends a line at a semicolon, and a hash begins one of its codes. */
const plain = (text: string): string => text.replaceAll(/[;#\s]+/g, ' ').trim()

const ARROWS: Readonly<Record<Exclude<Message['kind'], 'state' | 'example'>, string>> = {
  event: '->>',
  start: '->>',
  delay: '->>',
  answer: '-->>',
  failure: '--x',
  stop: '-x',
  effect: '-)',
}

const PREFIXES: Partial<Record<Message['kind'], string>> = { delay: 'after ', stop: 'stops ' }

/** What is written at a message: `after resend opens`, `stops login`. */
export const messageText = ({ kind, text }: Message): string => `${PREFIXES[kind] ?? ''}${text}`

const declaration = ({ kind, name }: Participant, id: string): string =>
  `${kind === 'person' ? 'actor' : 'participant'} ${id} as ${plain(name)}`

/** A sequence as a Mermaid sequence diagram. */
export const sequenceMermaid = ({ participants, messages }: Sequence): string => {
  const ids = new Map(participants.map(({ id }, at) => [id, `p${at + 1}`]))
  const line = (message: Message): string => {
    const { kind, from, to } = message
    const text = plain(messageText(message))
    if (kind === 'state' || kind === 'example') return `Note over ${ids.get(from)}: ${text}`
    return `${ids.get(from)}${ARROWS[kind]}${ids.get(to)}: ${text}`
  }
  const lines = [...participants.map((each) => declaration(each, ids.get(each.id) ?? '')), ...messages.map(line)]
  return ['sequenceDiagram', ...lines.map((each) => `  ${each}`)].join('\n')
}
