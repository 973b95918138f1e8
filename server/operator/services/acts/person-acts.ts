import * as text from '#machines/operator/messages/operator.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { changeFreeze, freezeLogin, lockAccount } from '#server/accounts/services/freeze.service.ts'
import { endSessions } from '#server/accounts/services/sessions.service.ts'
import { notNow } from '#server/refusal.ts'
import { WORTHLESS, type ActKinds } from './act-kind.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const factsOf = (person: persons.PersonRow) => ({
  username: person.username,
  name: `${person.first_name} ${person.last_name}`.trim(),
  frozen_at: iso(person.frozen_at),
  login_frozen_at: iso(person.login_frozen_at),
})

/** What operators do about accounts. */
export const personActs: ActKinds<'person.freeze' | 'login.freeze' | 'person.unfreeze' | 'sessions.end'> = {
  'person.freeze': {
    async prepare(context, { username }, tx) {
      const person = await lockAccount(username, tx)
      if (person.frozen_at !== null) throw notNow(`The account ${username} is frozen already`)
      return {
        subject: username,
        facts: factsOf(person),
        weight: WORTHLESS,
        execute: async () => {
          await changeFreeze(context, { username, isFrozen: true }, tx)
          return text.FROZEN(username)
        },
      }
    },
  },
  'login.freeze': {
    async prepare(context, { username }, tx) {
      const person = await lockAccount(username, tx)
      if (person.login_frozen_at !== null) throw notNow(`The account ${username} is frozen already`)
      return {
        subject: username,
        facts: factsOf(person),
        weight: WORTHLESS,
        execute: async () => {
          await freezeLogin(context, person, tx)
          return text.LOGIN_FROZEN(username)
        },
      }
    },
  },
  'person.unfreeze': {
    async prepare(_context, { username }, tx) {
      const person = await lockAccount(username, tx)
      if (person.frozen_at === null) throw notNow(`The account ${username} is not frozen`)
      return {
        subject: username,
        facts: factsOf(person),
        weight: WORTHLESS,
        execute: async () => {
          await persons.setFrozen(person.id, false, tx)
          return text.UNFROZEN(username)
        },
      }
    },
  },
  'sessions.end': {
    async prepare(context, { username }, tx) {
      const person = await lockAccount(username, tx)
      return {
        subject: username,
        facts: factsOf(person),
        weight: WORTHLESS,
        execute: async () => {
          await endSessions(context, tx, person.id, null)
          return text.SESSIONS_ENDED(username)
        },
      }
    },
  },
}
