import type { AnyFlowModel } from '../src/model/model.ts'
import { parsePath } from '../src/paths/path-notation.ts'
import { UserError } from '../src/shared/user-error.ts'
import { start, takeStep, type Moment, type SimulationSetting } from './simulation.ts'

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
  readonly #setting: SimulationSetting

  constructor(model: AnyFlowModel, setting: SimulationSetting) {
    this.model = model
    this.#setting = setting
  }

  readonly play = (text: string | undefined): Playback => {
    try {
      const script = parseScript(this.model, text)
      const first = this.#cached(scriptText({ ...script, steps: [] }), () =>
        start(this.model, script.input, this.#setting),
      )
      return this.#playSteps(script, first)
    } catch (error) {
      const script = parseScript(this.model, undefined)
      return { script, moments: [start(this.model, script.input, this.#setting)], error: errorSentence(error) }
    }
  }

  #playSteps(script: Script, first: Moment): Playback {
    const rest: Moment[] = []
    let at = first
    for (const [index, step] of script.steps.entries()) {
      const before = at
      const prefix = scriptText({ ...script, steps: script.steps.slice(0, index + 1) })
      try {
        at = this.#cached(prefix, () => takeStep(before, step, this.#setting))
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
