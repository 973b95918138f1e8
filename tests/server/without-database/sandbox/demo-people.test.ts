import { expect, it } from 'vitest'
import { payoutAccountSchema } from '#machines/accounts/rules/payout-accounts.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { methodsWithoutAccount } from '#machines/adverts/rules/receiving-accounts.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'
import { DEMO_PEOPLE } from '#server/sandbox/demo/demo-people.ts'
import { payoutAccountsOf } from '#server/sandbox/demo/demo-traders.ts'

it.each(DEMO_PEOPLE.map((person) => [person.username, person] as const))(
  '%s has an account for each method that is not paid to a bank, by the rules of everybody',
  (_, person) => {
    const accounts = payoutAccountsOf(person)
    const bodies = accounts.map((account) => ({ ...account }))
    expect(bodies.map((body) => errorsOf(payoutAccountSchema, body))).toEqual(bodies.map(() => ({})))
    const saved = [firstQuay, ...accounts.map((account, nth) => ({ _id: String(nth), ...account }))]
    expect(methodsWithoutAccount(person.methods, saved)).toEqual([])
  },
)
