import { expect, it } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { payoutAccountSchema } from '#machines/accounts/rules/payout-accounts.ts'
import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { methodsWithoutAccount } from '#machines/adverts/rules/receiving-accounts.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'
import { DEMO_PEOPLE } from '#server/sandbox/demo/demo-people.ts'
import { addDemoTraders, payoutAccountsOf } from '#server/sandbox/demo/demo-traders.ts'
import { writtenTx } from '../../support/written.ts'

const PEOPLE = [
  'person kemi_adeyemi Kemi Adeyemi Nigeria',
  'bank account Kemi Adeyemi 8318103147 Harbour Bank Lagos',
  'person tunde_b Tunde Balogun Nigeria',
  'bank account Tunde Balogun 2999930029 First Lagoon Bank',
  'person marcus_reed Marcus Reed United States',
  'bank account Marcus Reed 2698635264 Pier One Credit Union',
  'person grace_lee Grace Lee United States',
  'bank account Grace Lee 2761515883 Bayfront Savings',
  'person lena_hoffmann Lena Hoffmann Germany',
  'bank account Lena Hoffmann 2586494686 Hafenbank Hamburg',
  'person oliver_grant Oliver Grant United Kingdom',
  'bank account Oliver Grant 8425379962 Thames Mutual',
  'person wanjiru_k Wanjiru Kamau Kenya',
  'bank account Wanjiru Kamau 2893418727 Savanna Bank',
  'person kofi_mensah Kofi Mensah Ghana',
  'bank account Kofi Mensah 2685843352 Gold Coast Bank',
  'person thabo_dlamini Thabo Dlamini South Africa',
  'bank account Thabo Dlamini 2650163810 Table Bay Bank',
  'person noah_tremblay Noah Tremblay Canada',
  'bank account Noah Tremblay 2604684092 Saint Lawrence Trust',
  'person mei_chen Mei Chen China',
  'bank account Mei Chen 9062846919 Pearl River Bank',
  'person aicha_diop Aïcha Diop Senegal',
  'bank account Aïcha Diop 8394414834 Banque du Cap',
]

const storedBeside = async (...known: string[]): Promise<readonly string[]> => {
  const asking = { id: 1n, demo: true, outgoing_from: null, frozen_at: null, is_confirmed: false, day_usd: 0 }
  const { tx, context, written } = writtenTx({
    'as is_confirmed': [asking],
    'from person where demo': known.map((username) => ({ id: 1n, username })),
    'insert into person': [{ id: 2n }],
  })
  const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) } as unknown as AppContext['db']
  await addDemoTraders({ ...context, db, config: {}, mail: {} } as never)
  return written
}

it('each demo trader has a bank account in the own name', async () => {
  expect(await storedBeside()).toEqual(PEOPLE)
})

it('a demo trader who is there is not added again, but gets the accounts of their methods', async () => {
  expect(await storedBeside('kemi_adeyemi', 'lena_hoffmann', 'noah_tremblay')).toEqual([
    ...PEOPLE.filter((line) => !/(Kemi Adeyemi|Lena Hoffmann|Noah Tremblay)/.test(line)),
    'bank account Kemi Adeyemi 08318103147 MTN',
    'bank account Lena Hoffmann @lena_hoffmann Wise',
    'bank account Lena Hoffmann @lena_hoffmann Revolut',
    'bank account Noah Tremblay noah_tremblay@demo.quayside.example Interac e-Transfer',
    'bank account Noah Tremblay @noah_tremblay Wise',
  ])
})

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
