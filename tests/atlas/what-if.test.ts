import { expect, test } from 'vitest'
import { verdictLabel, verdictsIn } from '#src/atlas/details/what-if-words.ts'
import { flowOf, loadAtlas } from '#src/atlas/flows.ts'
import { flowWhatIfs } from '../../scripts/charts/flow-what-ifs.ts'

await loadAtlas()
const order = flowOf('m2mOrder')
if (!order) throw new Error('missing')
const whatIfs = flowWhatIfs(order)

const verdictOf = (state: string, label: string): string | undefined => {
  const whatIf = whatIfs[`trading.order.shown.${state}`]
  const verdicts = whatIf && verdictsIn(order, `trading.order.shown.${state}`, whatIf)
  return verdicts?.find((each) => verdictLabel(each) === label)?.words
}

test.each([
  ['awaitingRelease', 'Cancel order', 'Taken in Choosing if may cancel: → Asking'],
  ['awaitingRelease', 'Release order', 'Refused: it needs “may release”. Nothing that follows makes it possible.'],
  [
    'awaitingPayment',
    'Appeal order',
    'Refused: it needs “may appeal”. It is taken after this: fetch order answers “seller paid”.',
  ],
])('in %s a product owner reads of “%s” what happens', (state, label, words) => {
  expect(verdictOf(state, label)).toBe(words)
})

test('every event of a flow has a verdict in every state, those that are taken first', () => {
  const events = new Set(order.transitions.flatMap(({ event }) => (event === '' ? [] : [event])))
  for (const [state, whatIf] of Object.entries(whatIfs)) {
    const verdicts = verdictsIn(order, state, whatIf)
    expect(new Set(verdicts.map(({ event }) => event))).toEqual(events)
    const kinds = [...new Set(verdicts.map(({ kind }) => kind))]
    expect(kinds).toEqual(['taken', 'refused', 'impossible'].filter((kind) => kinds.some((each) => each === kind)))
  }
})
