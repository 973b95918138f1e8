import type { AnyEventObject } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { parsePath } from 'statewalk/path-notation'
import { UserError } from 'statewalk/user-error'
import { begin, sameEvent, stepFor, take, type Moment } from '#src/atlas/simulate/simulation.ts'

/** A played path as an address has it: the name of the start, a colon, the steps. */
export interface StoryLine {
  readonly input: string
  readonly steps: readonly string[]
}

const inputWord = (input: string): string => (/^[^\s"':()]+$/.test(input) ? input : JSON.stringify(input))

export const lineText = ({ input, steps }: StoryLine): string => [`${inputWord(input)}:`, ...steps].join(' ')

/** Reads an address; without one, the flow's first start. Throws a UserError. */
export const lineIn = (model: AnyFlowModel, text: string | undefined): StoryLine => {
  const [first = ''] = Object.keys(model.inputs)
  return text === undefined ? { input: first, steps: [] } : parsePath(`${model.machine.id} ${text}`)
}

export interface Story {
  readonly line: StoryLine
  /** One moment for the start, and one for each step that could be taken. */
  readonly moments: readonly [Moment, ...Moment[]]
  /** Why the line could not be followed to its end, as one sentence. */
  readonly fault: string | undefined
}

const KEPT = 400

/** Plays lines of one flow; what two lines have in common is played once. */
export class Player {
  readonly #known = new Map<string, Moment>()
  readonly model: AnyFlowModel

  constructor(model: AnyFlowModel) {
    this.model = model
  }

  readonly play = (text: string | undefined): Story => {
    const [first = ''] = Object.keys(this.model.inputs)
    let line: StoryLine = { input: first, steps: [] }
    try {
      line = lineIn(this.model, text)
      const start = this.#moment(lineText({ ...line, steps: [] }), () => begin(this.model, line.input))
      return this.#follow(line, start)
    } catch (problem) {
      return { line: { input: first, steps: [] }, moments: [begin(this.model, first)], fault: sentence(problem) }
    }
  }

  #follow(line: StoryLine, start: Moment): Story {
    const rest: Moment[] = []
    let at = start
    for (const [place, step] of line.steps.entries()) {
      const before = at
      const prefix = lineText({ ...line, steps: line.steps.slice(0, place + 1) })
      try {
        at = this.#moment(prefix, () => take(before, step))
      } catch (problem) {
        const taken = { ...line, steps: line.steps.slice(0, place) }
        return { line: taken, moments: [start, ...rest], fault: `Step ${place + 1}: ${sentence(problem)}` }
      }
      rest.push(at)
    }
    return { line, moments: [start, ...rest], fault: undefined }
  }

  #moment(prefix: string, make: () => Moment): Moment {
    const known = this.#known.get(prefix)
    if (known) return known
    if (this.#known.size > KEPT) this.#known.clear()
    const made = make()
    this.#known.set(prefix, made)
    return made
  }
}

const sentence = (problem: unknown): string => {
  if (problem instanceof UserError) return problem.message
  return `The flow broke: ${problem instanceof Error ? problem.message : String(problem)}`
}

const SECRET = /password|secret/i

/** A typed secret keeps its shape and loses its letters, since it would stand in the address. */
const unnamed = (text: string): string =>
  text
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a')
    .replaceAll(/\d/g, '1')

export const harmless = (event: AnyEventObject): AnyEventObject => {
  const { value, ...about } = event
  const isSecret = Object.values(about).some((part) => typeof part === 'string' && SECRET.test(part))
  return isSecret && typeof value === 'string' ? { ...event, value: unnamed(value) } : event
}

const isTyping = (one: AnyEventObject | undefined, other: AnyEventObject): boolean => {
  if (one === undefined || one.type !== other.type || !('value' in one) || !('value' in other)) return false
  const { value: _, ...before } = one
  const { value: __, ...now } = other
  return sameEvent(before, now)
}

/** The line after a view sent an event: one more step, or the last one anew while somebody types. Undefined when the flow does not take it. */
export const lineAfter = (
  { line, moments }: Story,
  path: readonly string[],
  event: AnyEventObject,
): StoryLine | undefined => {
  const last = moments.at(-1) ?? moments[0]
  const before = moments.at(-2)
  const sent = harmless(event)
  if (before && last.path.join('/') === path.join('/') && isTyping(last.event, sent)) {
    const again = stepFor(before, path, sent)
    return again === undefined ? undefined : { ...line, steps: [...line.steps.slice(0, -1), again] }
  }
  const step = stepFor(last, path, sent)
  return step === undefined ? undefined : { ...line, steps: [...line.steps, step] }
}
