import type { SandboxContext } from '#server/sandbox/context.ts'
import { newPublicId, newSecret } from '#server/public-id.ts'
import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as demo from '#server/sandbox/repos/demo.repo.ts'
import { hashPassword } from '#server/accounts/services/passwords.service.ts'
import { startDemoAdverts } from './demo-adverts.ts'
import { startDemoAnswers } from './demo-answers.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

/** Adds the demo traders that are missing. Nobody knows their password: it is not stored. */
export async function addDemoTraders({ db }: Pick<SandboxContext, 'db'>): Promise<void> {
  const known = new Set((await demo.list(db)).map(({ username }) => username))
  const missing = DEMO_PEOPLE.filter(({ username }) => !known.has(username))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(newSecret())
  for (const person of missing) {
    await db.tx(async (tx) => {
      const email = `${person.username}@demo.quayside.example`
      const id = await demo.settle({ ...person, publicId: newPublicId(), email, passwordHash }, tx)
      if (id !== null) await bankAccounts.add(id, accountOf(person), tx)
    })
  }
}

const accountOf = ({ username, firstName, lastName, bank }: DemoPerson) => ({
  public_id: newPublicId(),
  account_name: `${firstName} ${lastName}`,
  account_number: String(
    1_000_000_000 + [...username].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  ).slice(0, 10),
  bank_name: bank,
  account_type: 'Savings' as const,
  sort_code: null,
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
