import { expect, test } from 'vitest'
import { loadFlows } from '#machines/all-flows.ts'
import { eventWords } from '#machines/shared/model/event-words.ts'
import { ada } from '#machines/accounts/samples/person.ts'

const { received } = eventWords

test('whatever the app or the server sends to a flow is said in words', async () => {
  const sent = (await loadFlows()).flatMap(({ model }) =>
    Object.entries(model.by ?? {}).flatMap(([type, by]) => (by === 'app' || by === 'stream' ? [type] : [])),
  )
  expect(new Set(sent).size).toBeGreaterThan(40)
  expect(sent.filter((type) => received?.({ type }) === undefined)).toEqual([])
})

test.each([
  [{ type: 'session.changed', user: null }, 'a person logs out in another tab'],
  [{ type: 'session.changed', user: ada }, 'a person logs in in another tab'],
  [{ type: 'window.focus' }, 'the window gets the focus'],
  [{ type: 'order.changed', order_no: 'A1', seq: 3 }, 'the server reports a changed order: order_no "A1", seq 3'],
  [{ type: 'url.change', query: { side: 'buy' } }, 'the address of the page changes: {"side":"buy"}'],
  [{ type: 'window.elapse' }, 'the payment window runs out'],
])('%s is the sentence: %s', (event, sentence) => {
  expect(received?.(event)).toBe(sentence)
})
