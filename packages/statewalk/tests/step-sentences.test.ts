import { expect, test } from 'vitest'
import { stepWords } from '../src/step-sentences.ts'

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
