import { tooMany, checkFields } from '#machines/shared/messages/refusals.ts'
import { expect, test } from 'vitest'
import * as accounts from '#machines/accounts/messages/accounts.ts'
import { TAKEN } from '#machines/operator/messages/operator.ts'
import { notPossibleNow } from '#machines/wallet/messages/fiat.ts'
import { tooManyUnpaid } from '#machines/adverts/messages/adverts.ts'
import { currencyClosed, feeChanged } from '#machines/wallet/messages/wallet.ts'
import { endpointOf } from '#machines/shared/model/flow-model.ts'
import { isForEverybody } from '#machines/shared/model/operation-facts.ts'
import { announcedDeposit } from '#machines/wallet/samples/bank-transfers.ts'
import { chosenFlows } from '../walks/chosen-flows.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

const said = new Set([
  ...textsIn(
    import.meta.glob(['../../machines/*/messages/*.ts', '../../machines/catalog/messages.ts'], { eager: true }),
  ),
  ...[1, 30, 60].map(tooMany),
  checkFields('query'),
  accounts.resendTooEarly(8),
  accounts.outgoingPaused('Jan 2, 2026, 12:00 UTC'),
  currencyClosed('USD'),
  feeChanged('4 USDT'),
  notPossibleNow('deposit', announcedDeposit.t_id, 'completed', 'booked'),
  tooManyUnpaid(10),
  TAKEN('pat'),
])

interface Refusal {
  readonly status: number
  readonly body: { readonly error: string; readonly code: string }
}
const isRefusal = (answer: unknown): answer is Refusal => Reflect.get(Object(answer), 'status') >= 400

const refusals = (await chosenFlows()).flatMap(({ id, model }) =>
  Object.entries(model.outcomes).flatMap(([actor, outcomes]) =>
    Object.entries<unknown>(outcomes.child ? {} : outcomes.cases).flatMap(([name, answer]) =>
      isRefusal(answer) ? [{ at: `${id} ${actor}:${name}`, operation: endpointOf(outcomes)?.op, ...answer }] : [],
    ),
  ),
)

test('every refusal in the model of a flow is a sentence of the product', () => {
  const others = refusals.flatMap(({ at, body: { error } }) => (said.has(error) ? [] : [`${at}: ${error}`]))
  expect(others).toEqual([])
})

test('only an operation that takes a session is refused for the lack of one', () => {
  const others = refusals.filter(({ operation, body: { code } }) => code === 'no_session' && isForEverybody(operation))
  expect(others.map(({ at }) => at)).toEqual([])
})

test('an error code has the same status in every model', () => {
  const statuses = new Set(refusals.map(({ status, body: { code } }) => `${code} ${status}`))
  const codes = [...statuses].map((each) => each.split(' ')[0])
  expect(codes).toEqual([...new Set(codes)])
})
