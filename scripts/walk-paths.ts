// npm run paths -- [flow] [--goal transitions|edges] [--to STATE] [--through EVENT] [--seed N] [--format text|json|gherkin|csv]
import { registry } from '#machines/registry.ts'
import { PlainFault } from '#machines/walk/near.ts'
import { asCsv, asGherkin, asJson, asText } from '#machines/walk/path-formats.ts'
import { pathsOf, type PathSet, type Wish } from '#machines/walk/path-set.ts'
import { command, flowCalled, oneOf, typed } from './command-line.ts'

const FORMATS = ['text', 'json', 'gherkin', 'csv'] as const

const wishOf = ({ text, texts }: ReturnType<typeof typed>): Wish => {
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

await command(() => {
  const asked = typed(['goal', 'to', 'through...', 'seed', 'format'])
  const format = oneOf('format', asked.text('format'), FORMATS)
  const wish = wishOf(asked)
  if (asked.words.length === 0 && (wish.to !== undefined || wish.through?.length))
    throw new PlainFault('--to and --through need a flow: npm run paths -- login --to submitting')
  const flows = asked.words.length === 0 ? registry : asked.words.map(flowCalled)
  console.log(
    written(
      format,
      flows.map((flow) => pathsOf(flow, flow, wish)),
    ),
  )
})
