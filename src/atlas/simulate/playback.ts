import type { AnyEventObject } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { parsePath } from 'statewalk/path-notation'
import { UserError } from 'statewalk/user-error'
import { start, sameEvent, stepTextFor, takeStep, type Moment } from '#src/atlas/simulate/simulation.ts'

/** The name of an input and the steps from it; written as text `input: step step`. */
export interface Script {
  readonly input: string
  readonly steps: readonly string[]
}

const quoteInput = (input: string): string => (/^[^\s"':()]+$/.test(input) ? input : JSON.stringify(input))

export const scriptText = ({ input, steps }: Script): string => [`${quoteInput(input)}:`, ...steps].join(' ')

/** Parses a script's text; without one, the flow's first input. Throws a UserError. */
export const parseScript = (model: AnyFlowModel, text: string | undefined): Script => {
  const [first = ''] = Object.keys(model.inputs)
  return text === undefined ? { input: first, steps: [] } : parsePath(`${model.machine.id} ${text}`)
}

export interface Playback {
  readonly script: Script
  /** The initial moment, and one for each step that could be taken. */
  readonly moments: readonly [Moment, ...Moment[]]
  /** Why the script could not be played to its end, as one sentence. */
  readonly error: string | undefined
}

const MAX_CACHED = 400

/** Plays scripts of one flow; a common prefix of two scripts is played once. */
export class Player {
  readonly #cache = new Map<string, Moment>()
  readonly model: AnyFlowModel

  constructor(model: AnyFlowModel) {
    this.model = model
  }

  readonly play = (text: string | undefined): Playback => {
    const [input = ''] = Object.keys(this.model.inputs)
    let script: Script = { input, steps: [] }
    try {
      script = parseScript(this.model, text)
      const first = this.#cached(scriptText({ ...script, steps: [] }), () => start(this.model, script.input))
      return this.#playSteps(script, first)
    } catch (error) {
      return { script: { input, steps: [] }, moments: [start(this.model, input)], error: errorSentence(error) }
    }
  }

  #playSteps(script: Script, first: Moment): Playback {
    const rest: Moment[] = []
    let at = first
    for (const [index, step] of script.steps.entries()) {
      const before = at
      const prefix = scriptText({ ...script, steps: script.steps.slice(0, index + 1) })
      try {
        at = this.#cached(prefix, () => takeStep(before, step))
      } catch (error) {
        const taken = { ...script, steps: script.steps.slice(0, index) }
        return { script: taken, moments: [first, ...rest], error: `Step ${index + 1}: ${errorSentence(error)}` }
      }
      rest.push(at)
    }
    return { script, moments: [first, ...rest], error: undefined }
  }

  #cached(prefix: string, make: () => Moment): Moment {
    const known = this.#cache.get(prefix)
    if (known) return known
    if (this.#cache.size > MAX_CACHED) this.#cache.clear()
    const made = make()
    this.#cache.set(prefix, made)
    return made
  }
}

const errorSentence = (error: unknown): string => {
  if (error instanceof UserError) return error.message
  return `The flow failed: ${error instanceof Error ? error.message : String(error)}`
}

const SECRET = /password|secret/i

/** Keeps the shape of a typed secret, which would otherwise be part of the address. */
const maskCharacters = (text: string): string =>
  text
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a')
    .replaceAll(/\d/g, '1')

export const maskSecrets = (event: AnyEventObject): AnyEventObject => {
  const { value, ...about } = event
  const isSecret = Object.values(about).some((part) => typeof part === 'string' && SECRET.test(part))
  return isSecret && typeof value === 'string' ? { ...event, value: maskCharacters(value) } : event
}

const isSameField = (one: AnyEventObject | undefined, other: AnyEventObject): boolean => {
  if (one === undefined || one.type !== other.type || !('value' in one) || !('value' in other)) return false
  const { value: _, ...before } = one
  const { value: __, ...now } = other
  return sameEvent(before, now)
}

/** The script after a view sent an event: one more step, or the last one replaced while a field is typed into. Undefined when the flow does not accept it. */
export const scriptAfter = (
  { script, moments }: Playback,
  path: readonly string[],
  event: AnyEventObject,
): Script | undefined => {
  const last = moments.at(-1) ?? moments[0]
  const before = moments.at(-2)
  const sent = maskSecrets(event)
  if (before && last.path.join('/') === path.join('/') && isSameField(last.event, sent)) {
    const again = stepTextFor(before, path, sent)
    return again === undefined ? undefined : { ...script, steps: [...script.steps.slice(0, -1), again] }
  }
  const step = stepTextFor(last, path, sent)
  return step === undefined ? undefined : { ...script, steps: [...script.steps, step] }
}
