import { expect, test } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { endpointOf } from '#machines/model/flow-model.ts'
import { access } from '#openapi/generated/access.ts'
import type { OperationId } from '#openapi/generated/operations.ts'

interface Refusal {
  readonly status: number
  readonly body: { readonly error: string; readonly code: string }
}
const isRefusal = (answer: unknown): answer is Refusal => Reflect.get(Object(answer), 'status') >= 400

const isPublic = (operation: OperationId | undefined): boolean =>
  operation !== undefined && access[operation].caller === 'public'

const refusals = (await loadFlows()).flatMap(({ id, model }) =>
  Object.entries(model.outcomes).flatMap(([actor, outcomes]) =>
    Object.entries<unknown>(outcomes.child ? {} : outcomes.cases).flatMap(([name, answer]) =>
      isRefusal(answer) ? [{ at: `${id} ${actor}:${name}`, operation: endpointOf(outcomes)?.op, ...answer }] : [],
    ),
  ),
)

test('only an operation that takes a session is refused for the lack of one', () => {
  const others = refusals.filter(({ operation, body: { code } }) => code === 'no_session' && isPublic(operation))
  expect(others.map(({ at }) => at)).toEqual([])
})
