import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { stepWords } from '../../src/paths/step-sentences.ts'

test.each([
  ['form.submit', 'a person submits the form'],
  ['image.retry', 'a person retries the image'],
  ['list.more', 'a person asks for more of the list'],
  ['step.next', 'a person goes on from the step'],
  ['step.back', 'a person goes back from the step'],
  ['order.again', 'a person begins the order again'],
  ['amount.max', 'a person enters the maximum of the amount'],
  ['transfer.wait', 'a person lets the transfer wait'],
  ['from.choose', 'a person chooses "from"'],
  ['soon.show', 'a person shows "soon"'],
])('%s is the sentence: %s', (type, sentence) => {
  expect(stepWords({ event: { type }, name: type, by: 'person' })).toBe(sentence)
})

test('a long record that an event carries is left out, a long text is cut', () => {
  const account = { id: 'acc-2', bank: 'B'.repeat(120) }
  const words = (event: AnyEventObject) => stepWords({ event, name: event.type, by: 'person' })
  expect(words({ type: 'account.edit', id: 'acc-2', account })).toBe('a person edits the account: id "acc-2"')
  expect(words({ type: 'account.edit', account })).toBe('a person edits the account')
  expect(words({ type: 'account.edit', account: { id: 'acc-2' } })).toBe('a person edits the account: {"id":"acc-2"}')
  expect(words({ type: 'note.change', value: 'a'.repeat(130) })).toBe(`a person changes the note: "${'a'.repeat(119)}…`)
})

test('what the app or the server sends is said in the words of the product, where it has some', () => {
  const received = ({ type }: AnyEventObject) => (type === 'window.focus' ? 'the window gets the focus' : undefined)
  const words = (type: string, by: 'app' | 'stream' | 'person') =>
    stepWords({ event: { type }, name: type, by }, { received })
  expect(words('window.focus', 'app')).toBe('the window gets the focus')
  expect(words('window.blur', 'app')).toBe('the app sends window.blur')
  expect(words('order.changed', 'stream')).toBe('the server sends order.changed')
  expect(words('window.focus', 'person')).toBe('a person focuses the window')
})
