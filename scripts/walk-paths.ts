// npm run paths -- [flow… | --file FILE#EXPORT [--outcomes FILE]] [--goal transitions|edges] [--to STATE] [--through EVENT]… [--seed N] [--format text|json|gherkin|csv|machine-json]
import { basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { machineJson } from '#machines/walk/machine-json.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { asCsv, asGherkin, asJson, asText } from '#machines/walk/path-formats.ts'
import { pathsOf, type PathSet, type Wish } from '#machines/walk/path-set.ts'
import { command, flowsCalled, oneOf, typed, type Typed } from './command-line.ts'
import { walkFile } from './foreign-file.ts'

const FORMATS = ['text', 'json', 'gherkin', 'csv', 'machine-json'] as const

const wishOf = ({ text, texts }: Typed): Wish => {
  const [to, seed] = [text('to'), text('seed')]
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new PlainFault(`--seed takes a whole number, not "${seed}".`)
  return {
    goal: oneOf('goal', text('goal'), ['transitions', 'edges']),
    ...(to !== undefined && { to }),
    through: texts('through'),
    ...(seed !== undefined && { seed: Number(seed) }),
  }
}

const written = (format: (typeof FORMATS)[number], sets: readonly PathSet[]): string => {
  if (format === 'json') return asJson(sets)
  if (format === 'csv') return asCsv(sets)
  return sets.map(format === 'gherkin' ? asGherkin : asText).join('\n\n')
}

const machinesOf = async ({ text, words }: Typed): Promise<readonly AnyStateMachine[]> => {
  const place = text('file')
  if (place !== undefined) return [(await walkFile(place, text('outcomes'))).model.machine]
  return (await flowsCalled(words)).map(({ model }) => model.machine)
}

const setsOf = async ({ text, words }: Typed, wish: Wish): Promise<PathSet[]> => {
  const place = text('file')
  if (place !== undefined) {
    const walked = await walkFile(place, text('outcomes'))
    const { id, root } = walked.model.machine
    const head = { title: id.replace('(machine)', basename(place)), description: root.description ?? `from ${place}` }
    return [pathsOf({ ...walked, name: place }, head, wish)]
  }
  if (words.length === 0 && (wish.to !== undefined || wish.through?.length))
    throw new PlainFault('--to and --through need a flow: npm run paths -- login --to submitting')
  const flows = await flowsCalled(words)
  return flows.map((flow) => pathsOf(flow, flow, wish))
}

await command(async () => {
  const asked = typed(['file', 'outcomes', 'goal', 'to', 'through...', 'seed', 'format'])
  const format = oneOf('format', asked.text('format'), FORMATS)
  if (format !== 'machine-json') return console.log(written(format, await setsOf(asked, wishOf(asked))))
  const found = (await machinesOf(asked)).map(machineJson)
  console.log(JSON.stringify(found.length === 1 ? found[0] : found, null, 2))
})
