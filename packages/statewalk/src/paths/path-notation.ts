import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import { unexplored } from '../walk/explore.ts'
import { lastLine, unknownName, UserError } from '../shared/user-error.ts'
import { offered, payloadOf, type Offer } from '../model/offers.ts'
import { keyOf } from '../walk/state-key.ts'
import type { Path, PathStep } from './paths.ts'
import { flat } from '../machine/state-value.ts'

/** A path in one line, taken apart: `login arrived: field.change(name="email", value="ada@example.com") login:offline after(pause)`. */
export interface ParsedPath {
  readonly flow: string
  readonly input: string
  readonly steps: readonly string[]
}

const LONGEST_PAYLOAD = 100

/** A printed path can be pasted between single quotes into a shell, so it never holds one. */
const quoted = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll("'", String.raw`\u0027`)
const word = (text: string): string => (/^[\w.*$/@-]+$/.test(text) ? text : quoted(text))
const headWord = (text: string): string => (/^[^\s"':()]+$/.test(text) ? text : quoted(text))

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'

/** What an event carries, empty when it carries nothing; undefined when that is too long. */
const payloadText = (event: Offer['event']): string | undefined => {
  const fields = payloadOf(event)
  if (fields.length === 0) return ''
  if (!fields.every(([, value]) => isScalar(value))) return undefined
  const [only] = fields
  const text =
    fields.length === 1 && only
      ? quoted(only[1])
      : fields.map(([name, value]) => `${word(name)}=${quoted(value)}`).join(', ')
  return text.length > LONGEST_PAYLOAD ? undefined : `(${text})`
}

/** One offer in the notation: `code.change("123456")`, `verifyOtp:wrong`, `counter~five`, `after(resendOpens)`; equal ones are not yet numbered. */
export const stepNotation = ({ by, delay = '', called = '', outcome = '', isAtWork, event }: Offer): string => {
  if (by === 'clock') return `after(${word(delay)})`
  if (by === 'actor') return `${word(called)}${isAtWork ? '~' : ':'}${word(outcome)}`
  return `${word(event.type)}${payloadText(event) ?? ''}`
}

/** Everything that can happen in a snapshot, by its notation; `#2` is the second of those that read alike. */
export const stepsIn = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): Map<string, Offer> => {
  const offers = offered(model, snapshot)
  const words = offers.map(stepNotation)
  return new Map(
    offers.map((offer, at) => {
      const text = words[at] ?? ''
      const alone = words.indexOf(text) === words.lastIndexOf(text)
      const place = words.slice(0, at + 1).filter((each) => each === text).length
      return [alone ? text : `${text}#${place}`, offer]
    }),
  )
}

const isSame = (one: Offer, other: Offer): boolean => one.name === other.name && one.event.type === other.event.type

const stepText = (model: AnyFlowModel, before: AnyMachineSnapshot, { offer }: PathStep): string =>
  [...stepsIn(model, before)].find(([, each]) => isSame(each, offer))?.[0] ?? stepNotation(offer)

/** The steps of a path, each in the notation. */
export const stepTexts = ({ walk, steps }: Path): string[] =>
  steps.map((step, at) => stepText(walk.model, steps[at - 1]?.snapshot ?? walk.first.snapshot, step))

/** A path in one line, which `parsePath` and `resolvePath` read; with `count` only its first steps. `name` replaces the machine's id. */
export const printPath = (path: Path, count = path.steps.length, name: string = path.walk.model.machine.id): string => {
  const texts = stepTexts({ walk: path.walk, steps: path.steps.slice(0, count) })
  return [`${headWord(name)} ${headWord(path.walk.input)}:`, ...texts].join(' ')
}

/** Cuts at blanks, but not inside quotes or brackets. */
const cut = (text: string): string[] => {
  const pieces: string[] = []
  let piece = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (isQuoted && letter === '\\') piece += letter + text.charAt(++at)
    else if (!isQuoted && depth === 0 && /\s/.test(letter)) {
      if (piece !== '') pieces.push(piece)
      piece = ''
    } else {
      if (letter === '"') isQuoted = !isQuoted
      if (!isQuoted && letter === '(') depth++
      if (!isQuoted && letter === ')') depth--
      piece += letter
    }
  }
  return piece === '' ? pieces : [...pieces, piece]
}

const unquoted = (text: string): string => {
  if (!text.startsWith('"')) return text
  try {
    return String(JSON.parse(text))
  } catch {
    throw new UserError(`${text} is not a name in quotes.`)
  }
}

/** Parses a printed path. Throws a UserError when it does not begin with a machine's name, an input and a colon. */
export const parsePath = (text: string): ParsedPath => {
  const [flow = '', start = '', ...steps] = cut(text.trim())
  if (!start.endsWith(':'))
    throw new UserError(
      'A path begins with the name of a machine, the name of an input and a colon: login arrived: form.submit',
    )
  return { flow: unquoted(flow), input: unquoted(start.slice(0, -1)), steps }
}

/** `field.change#2` also is the second case of that event that is offered. */
const byPlace = (offers: ReadonlyMap<string, Offer>, step: string): Offer | undefined => {
  const found = /^(.+)#(\d+)$/.exec(step)
  return [...offers.values()].filter(({ event }) => event.type === found?.[1])[Number(found?.[2]) - 1]
}

/** Takes the steps of a parsed path, without running anything. Throws a UserError at the first step that is not possible, or fails. */
export const resolvePath = (model: AnyFlowModel, { input, steps }: ParsedPath): Path => {
  if (!(input in model.inputs))
    throw unknownName(`input of ${model.machine.id} called`, input, Object.keys(model.inputs).map(headWord))
  const walk = unexplored(model, input)
  const taken: PathStep[] = []
  for (const [at, text] of steps.entries()) {
    const { snapshot } = taken.at(-1) ?? walk.first
    const offers = stepsIn(model, snapshot)
    const offer = offers.get(text) ?? byPlace(offers, text)
    if (!offer) {
      const where = snapshot.status === 'active' ? `in ${flat(snapshot.value)}` : 'since the machine is done'
      throw new UserError(
        `Step ${at + 1}, ${text}, cannot happen ${where}. What can: ${[...offers.keys()].join(' ') || 'nothing'}.`,
      )
    }
    try {
      const step = walk.steps.step(snapshot, offer.event)
      taken.push({ ...step, offer, key: keyOf(model, step.snapshot) })
    } catch (problem) {
      throw new UserError(`Step ${at + 1}, ${text}, fails in ${flat(snapshot.value)} (${lastLine(problem)}).`)
    }
  }
  return { walk, steps: taken }
}
