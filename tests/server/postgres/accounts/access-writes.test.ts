import { describe } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as links from '#server/accounts/repos/reset-link.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as settings from '#server/accounts/repos/settings.repo.ts'
import * as tickets from '#server/accounts/repos/stream-ticket.repo.ts'
import { NOTHING, numberOf, run, testWrites, type Write } from '../../support/changed-rows.ts'
import { hashOf, idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada } = await sharedTwoPeople()

/** The second of Ada's three rows. */
const AT = [0, 2] as const
const mine = (kind: string) => idOf(kind, ...AT)
const theirs = (kind: string) => idOf(kind, 1, 2)

const ownSession = `public_id = '${mine('S')}'`
const sessionId = (tx: Tx) => numberOf('session', ownSession, tx)
const challengeId = (tx: Tx) => numberOf('challenge', `public_id = '${mine('H1')}'`, tx)
const names = { firstName: 'New', lastName: 'Name' }
const OFTEN = `interval '1 hour'`

const ofAccess: Readonly<Record<string, Write>> = {
  'a wrong code': {
    table: 'challenge',
    rows: `public_id = '${mine('H1')}'`,
    act: async (tx) => challenges.countAttempt(await challengeId(tx), tx),
  },
  'a right code': {
    table: 'challenge',
    rows: `public_id = '${mine('H1')}'`,
    act: async (tx) => challenges.markUsed(await challengeId(tx), tx),
  },
  'a code sent again': {
    table: 'challenge',
    rows: `public_id = '${mine('H1')}'`,
    act: async (tx) => {
      const times = { resendAt: tx.now, expiresAt: tx.now }
      await challenges.replaceCode(await challengeId(tx), { codeHash: hashOf('Z', ...AT), ...times }, tx)
    },
  },
  'the answer of a confirmed movement': {
    table: 'challenge',
    rows: `public_id = '${mine('H3')}'`,
    before: run(`update challenge set used_at = now() where purpose = 'movement'`),
    act: async (tx) => {
      const id = await numberOf('challenge', `public_id = '${mine('H3')}'`, tx)
      await challenges.storeAnswer(id, { message: 'Sent', data: mine('T') }, tx)
    },
  },
  'ending the open logins of a person': {
    table: 'challenge',
    rows: `person_id = ${ada} and purpose = 'login' and used_at is null`,
    before: run(`update challenge set used_at = now() where public_id = '${mine('H1')}'`),
    act: (tx) => challenges.voidLogins(ada, tx),
  },
  'ending the open movements of a person': {
    table: 'challenge',
    rows: `person_id = ${ada} and purpose = 'movement' and used_at is null`,
    before: run(`update challenge set used_at = now() where public_id = '${mine('H3')}'`),
    act: (tx) => challenges.voidMovements(ada, tx),
  },
  'disarming the open signups of a person': {
    table: 'challenge',
    rows: `person_id = ${ada} and purpose = 'signup' and used_at is null`,
    before: run(`update challenge set used_at = now() where public_id = '${mine('H2')}'`),
    act: (tx) => challenges.disarmSignups(ada, tx),
  },
  'a name and password taken over': {
    table: 'person',
    rows: `id = ${ada}`,
    act: (tx) => persons.replaceIdentity(ada, { ...names, username: 'new_name', passwordHash: 'y' }, tx),
  },
  'an e-mail confirmed': {
    table: 'person',
    rows: `id = ${ada}`,
    before: run('update person set email_verified_at = null'),
    act: (tx) => persons.markVerified(ada, tx),
  },
  'an e-mail confirmed before': { table: 'person', rows: NOTHING, act: (tx) => persons.markVerified(ada, tx) },
  'a new password': { table: 'person', rows: `id = ${ada}`, act: (tx) => persons.setPassword(ada, 'y', tx) },
  'stopping outgoing money': {
    table: 'person',
    rows: `id = ${ada}`,
    act: (tx) => persons.pauseOutgoing(ada, tx.now, tx),
  },
  'a new profile': {
    table: 'person',
    rows: `id = ${ada}`,
    act: (tx) => persons.saveProfile(ada, { ...names, country: 'Ghana', phone: null }, tx),
  },
  'new settings': {
    table: 'settings',
    rows: `person_id = ${ada}`,
    act: (tx) =>
      settings.save(
        ada,
        { hide_assets: true, push_notification: null, newsletter: null, order_email: null, currency: null },
        tx,
      ),
  },
  'a used reset link': {
    table: 'reset_link',
    rows: `public_id = '${mine('K')}'`,
    act: (tx) => links.use(mine('K'), tx),
  },
  'a reset link used before': {
    table: 'reset_link',
    rows: NOTHING,
    before: run(`update reset_link set used_at = now() where public_id = '${mine('K')}'`),
    act: (tx) => links.use(mine('K'), tx),
  },
  'a reset link that is too old': {
    table: 'reset_link',
    rows: NOTHING,
    before: run(`update app_clock set ahead = ${OFTEN}`),
    act: (tx) => links.use(mine('K'), tx),
  },
  'ending the open reset links of a person': {
    table: 'reset_link',
    rows: `person_id = ${ada} and used_at is null`,
    before: run(`update reset_link set used_at = now() where public_id = '${mine('K')}'`),
    act: (tx) => links.voidOpen(ada, tx),
  },
  'logging out': { table: 'session', rows: ownSession, act: async (tx) => sessions.revoke(await sessionId(tx), tx) },
  'logging out twice': {
    table: 'session',
    rows: NOTHING,
    before: run(`update session set revoked_at = now() where ${ownSession}`),
    act: async (tx) => sessions.revoke(await sessionId(tx), tx),
  },
  'ending an own session': { table: 'session', rows: ownSession, act: (tx) => sessions.revokeOwn(mine('S'), ada, tx) },
  'ending a session of somebody else': {
    table: 'session',
    rows: NOTHING,
    act: (tx) => sessions.revokeOwn(theirs('S'), ada, tx),
  },
  'ending a session that nobody used for two hours': {
    table: 'session',
    rows: NOTHING,
    before: run(`update session set last_seen_at = app_now() - interval '2 hours'`),
    act: (tx) => sessions.revokeOwn(mine('S'), ada, tx),
  },
  'ending a session that is over': {
    table: 'session',
    rows: NOTHING,
    before: run(`update app_clock set ahead = ${OFTEN}`),
    act: (tx) => sessions.revokeOwn(mine('S'), ada, tx),
  },
  'ending all other sessions': {
    table: 'session',
    rows: `person_id = ${ada} and public_id not in ('${mine('S')}', '${idOf('S', 0, 1)}')`,
    before: run(`update session set revoked_at = now() where public_id = '${idOf('S', 0, 1)}'`),
    act: async (tx) => sessions.revokeAll(ada, await sessionId(tx), tx),
  },
  'a new key of a session': {
    table: 'session',
    rows: ownSession,
    act: async (tx) => sessions.rekey(await sessionId(tx), hashOf('Z', ...AT), tx),
  },
  'a new key of a session that is over': {
    table: 'session',
    rows: NOTHING,
    before: run(`update app_clock set ahead = ${OFTEN}`),
    act: async (tx) => sessions.rekey(await sessionId(tx), hashOf('Z', ...AT), tx),
  },
  'seeing a session again after more than a minute': {
    table: 'session',
    rows: ownSession,
    before: run(`update app_clock set ahead = interval '2 minutes'`),
    act: async (tx) => sessions.touch([await sessionId(tx)], tx),
  },
  'seeing a session again within a minute': {
    table: 'session',
    rows: NOTHING,
    before: run(`update session set last_seen_at = app_now() + interval '10 minutes'`),
    act: async (tx) => sessions.touch([await sessionId(tx)], tx),
  },
  'opening a stream, its ticket': {
    table: 'stream_ticket',
    rows: `session_id = (select id from session where ${ownSession})`,
    act: (tx) => tickets.take(hashOf('S', ...AT), tx),
  },
  'the tickets of a session with a new key': {
    table: 'stream_ticket',
    rows: `session_id = (select id from session where ${ownSession})`,
    act: async (tx) => tickets.clear(await sessionId(tx), tx),
  },
}

const ENDED: Readonly<Record<string, string>> = {
  'was ended': `update session set revoked_at = now() where ${ownSession}`,
  'is too old': `update session set expires_at = created_at + interval '1 microsecond' where ${ownSession}`,
  'nobody used for two hours': `update session set last_seen_at = app_now() - interval '2 hours' where ${ownSession}`,
}
/** What is over cannot be changed. */
const ofEnded: Readonly<Record<string, Write>> = Object.fromEntries(
  Object.entries(ENDED).flatMap(([how, statement]) => {
    const write = { table: 'session', rows: NOTHING, before: run(statement) }
    const seen = {
      ...write,
      before: run(statement.replace('set ', `set last_seen_at = app_now() - interval '2 minutes', `)),
    }
    const idOfOwn = (tx: Tx) => numberOf('session', ownSession, tx)
    return [
      [`ending a session that ${how}`, { ...write, act: (tx: Tx) => sessions.revokeOwn(mine('S'), ada, tx) }],
      [
        `a new key of a session that ${how}`,
        { ...write, act: async (tx: Tx) => sessions.rekey(await idOfOwn(tx), hashOf('Z', ...AT), tx) },
      ],
      [
        `seeing a session again that ${how}`,
        {
          ...(how.startsWith('nobody') ? write : seen),
          act: async (tx: Tx) => sessions.touch([await idOfOwn(tx)], tx),
        },
      ],
    ]
  }),
)

describe('a change of a person, a session or a code changes these rows and no others', () => {
  testWrites(db, { ...ofAccess, ...ofEnded })
})
