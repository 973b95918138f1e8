import { messageText } from '../src/reports/sequence-mermaid.ts'
import type { Message, Participant, Sequence } from '../src/reports/sequence.ts'

export const LINE_HEIGHT = 16
const CHARACTER_WIDTH = 6.7
const GAP = 10
const ARROW_HEIGHT = 12
const LOOP = 28
const MIN_LANE = 64
const MAX_LANE = 190
/** A message between neighbors may be as wide as this, where there is room. */
const TEXT_WIDTH = 260
const MAX_LINES = 3

export interface Lane {
  readonly participant: Participant
  readonly lines: readonly string[]
  readonly x: number
}

/** A message; `y` is its arrow, or the top of a note. Its lines are centered at `textX`, the first of them at `textY`. */
export interface MessageRow {
  readonly message: Message
  readonly lines: readonly string[]
  readonly fromX: number
  readonly toX: number
  readonly y: number
  readonly textX: number
  readonly textY: number
  readonly textWidth: number
  readonly top: number
  readonly height: number
}

export interface SequenceLayout {
  readonly width: number
  readonly height: number
  /** Where the lifelines begin. */
  readonly headHeight: number
  readonly lanes: readonly Lane[]
  readonly rows: readonly MessageRow[]
}

const widthOf = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length)) * CHARACTER_WIDTH

/** Lines of at most so many pixels, also of one long word. */
const wrapped = (text: string, width: number, most: number): string[] => {
  const length = Math.max(Math.floor(width / CHARACTER_WIDTH), 4)
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [])
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > length) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, length - 1)}…`]
}

const isNote = ({ kind }: Message): boolean => kind === 'state' || kind === 'example'

/** Places a sequence in a given width; it is wider where its lanes would be too narrow, and narrower where they would be far apart. */
export const sequenceLayout = ({ participants, messages }: Sequence, given: number): SequenceLayout => {
  const count = participants.length
  const lane = Math.min(Math.max(given / count, MIN_LANE), MAX_LANE)
  const width = Math.max(lane * count, Math.min(given, TEXT_WIDTH))
  const inset = (width - lane * count) / 2
  const lanes = participants.map((participant, at) => ({
    participant,
    lines: wrapped(participant.name, lane - 12, MAX_LINES),
    x: inset + lane * (at + 0.5),
  }))
  const headHeight = Math.max(...lanes.map(({ lines }) => lines.length)) * LINE_HEIGHT + GAP
  const places = new Map(lanes.map(({ participant, x }) => [participant.id, x]))
  const rows: MessageRow[] = []
  let top = headHeight + GAP
  for (const message of messages) {
    const [fromX, toX] = [places.get(message.from) ?? 0, places.get(message.to) ?? 0]
    const room = Math.min(Math.max(Math.abs(toX - fromX) - GAP, TEXT_WIDTH), width - GAP)
    const lines = wrapped(messageText(message), room, MAX_LINES)
    const textWidth = widthOf(lines)
    const margin = textWidth / 2 + GAP / 2
    const textX = Math.min(Math.max((fromX + toX) / 2, margin), width - margin)
    const textY = top + LINE_HEIGHT - 3
    const below = top + lines.length * LINE_HEIGHT
    const y = isNote(message) ? top : below + 4
    const height = lines.length * LINE_HEIGHT + (isNote(message) ? GAP : ARROW_HEIGHT + (fromX === toX ? GAP : 0))
    rows.push({ message, lines, fromX, toX, y, textX, textY, textWidth, top, height })
    top += height
  }
  return { width, height: top + GAP, headHeight, lanes, rows }
}

const HEAD = 7

/** The line of an arrow and its head: a cross where the message fails or stops what it is for. */
export const arrowPaths = ({
  message,
  fromX,
  toX,
  y,
}: MessageRow): { readonly line: string; readonly head: string } => {
  const isLoop = fromX === toX
  const endY = isLoop ? y + GAP : y
  const line = isLoop ? `M${fromX} ${y}h${LOOP}v${GAP}H${toX}` : `M${fromX} ${y}H${toX}`
  if (message.kind === 'failure' || message.kind === 'stop') return { line, head: `M${toX - 4} ${y - 4}l8 8m0-8l-8 8` }
  const side = toX > fromX ? -HEAD : HEAD
  return { line, head: `M${toX + side} ${endY - 4}L${toX} ${endY}l${side} 4` }
}
