import { expect, expectTypeOf, test } from 'vitest'
import type { AuthUser } from '#server/shared/auth-user.ts'
import type { Handlers, OperationRequest, RequestUser } from '#server/contract/handlers.ts'

test('a handler that uses what its operation does not have does not compile', () => {
  const handlers: Partial<Handlers>[] = [
    {
      // @ts-expect-error nobody is signed in where the contract has no security
      fetchCurrencies: async ({ user }) => ({ data: [user] }),
    },
    {
      // @ts-expect-error only an operation with an Idempotency-Key has one
      updateProfile: async ({ key }) => ({ message: key }),
    },
    {
      // @ts-expect-error the body is the contract's
      logout: async () => ({ data: [] }),
    },
    // @ts-expect-error there is no such operation
    { buyEverything: async () => ({ message: '' }) },
  ]
  expect(handlers).toHaveLength(4)
})

test('who sent a request is typed by the kind of caller', () => {
  expectTypeOf<OperationRequest<'login'>>().not.toHaveProperty('user')
  expectTypeOf<OperationRequest<'fetchOrders'>['user']>().toEqualTypeOf<AuthUser>()
  expectTypeOf<RequestUser<'optional'>['user']>().toEqualTypeOf<AuthUser | null>()
  expectTypeOf<OperationRequest<'createOrder'>>().toHaveProperty('bodyHash')
  expectTypeOf<OperationRequest<'fetchOrders'>>().not.toHaveProperty('bodyHash')
})
