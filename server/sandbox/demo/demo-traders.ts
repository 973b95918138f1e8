import type { SandboxContext } from '#server/sandbox/context.ts'
import { accountKindOf } from '#machines/catalog/payment-methods.ts'
import { newPublicId, newSecret } from '#server/public-id.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'
import { addPayoutAccount } from '#server/accounts/services/saved-accounts.service.ts'
import { hashPassword } from '#server/accounts/services/passwords.service.ts'
import { startDemoAdverts } from './demo-adverts.ts'
import { startDemoAnswers } from './demo-answers.ts'
import { demoCommand } from './demo-requests.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

/** Adds the demo traders and accounts of theirs that are missing. Nobody knows their password: it is not stored. */
export async function addDemoTraders(
  context: Pick<SandboxContext, 'db' | 'config' | 'mail' | 'jobs' | 'address'>,
): Promise<void> {
  await addMissingPeople(context)
  for (const trader of await demo.list(context.db)) {
    const person = DEMO_PEOPLE.find(({ username }) => username === trader.username)
    for (const account of person ? payoutAccountsOf(person) : [])
      await addPayoutAccount(context, demoCommand(trader, 'addPayoutAccount', account.method), account)
  }
}

async function addMissingPeople({ db }: Pick<SandboxContext, 'db'>): Promise<void> {
  const known = new Set((await demo.list(db)).map(({ username }) => username))
  const missing = DEMO_PEOPLE.filter(({ username }) => !known.has(username))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(newSecret())
  for (const person of missing) {
    await db.tx(async (tx) => {
      const email = `${person.username}@demo.quayside.example`
      const id = await demo.settle({ ...person, publicId: newPublicId(), email, passwordHash }, tx)
      if (id !== null) await bankAccounts.add(id, bankOf(person), tx)
    })
  }
}

const digitsOf = ({ username }: DemoPerson): string =>
  String(1_000_000_000 + [...username].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)).slice(0, 10)

const nameOf = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`

const bankOf = (person: DemoPerson) => ({
  public_id: newPublicId(),
  kind: 'bank' as const,
  method: null,
  account_name: nameOf(person),
  account_number: digitsOf(person),
  bank_name: person.bank,
  account_type: 'Savings' as const,
  sort_code: null,
})

const OPERATORS: Readonly<Record<string, string>> = { Kenya: 'Safaricom', Senegal: 'Orange' }

/** An account for each of a person's methods that is not paid to a bank. */
export const payoutAccountsOf = (person: DemoPerson) =>
  person.methods.flatMap((method) => {
    const kind = accountKindOf(method)
    if (kind === undefined || kind === 'bank') return []
    const details = {
      mobile: { operator: OPERATORS[person.country] ?? 'MTN', phone_number: `0${digitsOf(person)}` },
      handle: { handle: `@${person.username}` },
      contact: { email_or_phone: `${person.username}@demo.quayside.example` },
    }
    return [{ method, account_name: nameOf(person), ...details[kind] }]
  })

/**
 * The sandbox's demo traders: ordinary accounts without a login. They have adverts and answer orders through the same services as
 * everybody, as jobs from the database, so that several servers do each thing once.
 */
export async function startDemoTraders(context: SandboxContext): Promise<void> {
  await addDemoTraders(context)
  startDemoAdverts(context)
  startDemoAnswers(context)
}
