import * as bankAccounts from '#server/accounts/repos/bank-account.repo.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as devices from '#server/accounts/repos/login-device.repo.ts'
import * as notifications from '#server/shared/repos/notification.repo.ts'
import * as payees from '#server/wallet/repos/payee.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as links from '#server/accounts/repos/reset-link.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import { testAnswers } from '../../support/databases/tested-answers.ts'
import { hashOf, idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()
const STRANGER = 0n
const mine = (kind: string) => idOf(kind, 0, 2)
const HOUR = `update app_clock set ahead = interval '1 hour'`

testAnswers(db, {
  'a device of this person': { ask: (tx) => devices.isOf(hashOf('S', 0, 2), 'ada_obi@example.com', tx), is: true },
  'a device of somebody else': { ask: (tx) => devices.isOf(hashOf('S', 1, 2), 'ada_obi@example.com', tx), is: false },
  'an unknown device': { ask: (tx) => devices.isOf(hashOf('Z', 0, 2), 'ada_obi@example.com', tx), is: false },
  'a device that is too old': {
    ask: (tx) => devices.isOf(hashOf('S', 0, 2), 'ada_obi@example.com', tx),
    before: HOUR,
    is: false,
  },
  'a known payee': { ask: (tx) => payees.isKnown(ada, { kind: 'address', ref: '2' }, tx), is: true },
  'a payee of another kind': { ask: (tx) => payees.isKnown(ada, { kind: 'bank', ref: '2' }, tx), is: false },
  'another payee': { ask: (tx) => payees.isKnown(ada, { kind: 'address', ref: '9' }, tx), is: false },
  'a payee of somebody else': { ask: (tx) => payees.isKnown(STRANGER, { kind: 'address', ref: '2' }, tx), is: false },
  'whose challenge it is': { ask: (tx) => challenges.personOf(mine('H1'), tx), is: ada },
  'how many reset links are open': { ask: (tx) => links.countOpen(ada, tx), is: 3 },
  'how many reset links are open after one was used': {
    ask: (tx) => links.countOpen(ada, tx),
    before: `update reset_link set used_at = now() where public_id = '${mine('K')}'`,
    is: 2,
  },
  'how many reset links are open after an hour': { ask: (tx) => links.countOpen(ada, tx), before: HOUR, is: 0 },
  'how many notifications are unread': { ask: (tx) => notifications.unreadOf(ada, tx), is: 3 },
  'how many notifications are unread after one was read': {
    ask: (tx) => notifications.unreadOf(ada, tx),
    before: `update notification set read_at = now() where public_id = '${mine('N')}'`,
    is: 2,
  },
  'where a person is signed in, the last used first': {
    ask: async (tx) => (await sessions.activeOf(ada, tx)).map(({ public_id }) => public_id),
    before: `update session set last_seen_at = app_now() + interval '1 second' where public_id = '${mine('S')}'`,
    is: [mine('S'), idOf('S', 0, 3), idOf('S', 0, 1)],
  },
  'where a person is signed in, without what was ended': {
    ask: async (tx) => (await sessions.activeOf(ada, tx)).length,
    before: `update session set revoked_at = now() where public_id = '${mine('S')}'`,
    is: 2,
  },
  'where a person is signed in, without what is too old': {
    ask: async (tx) => (await sessions.activeOf(ada, tx)).length,
    before: `update session set expires_at = created_at + interval '1 microsecond' where public_id = '${mine('S')}'`,
    is: 2,
  },
  'where a person is signed in, without what nobody used': {
    ask: async (tx) => (await sessions.activeOf(ada, tx)).length,
    before: `update session set last_seen_at = app_now() - interval '2 hours' where public_id = '${mine('S')}'`,
    is: 2,
  },
  'how many bank accounts there are': { ask: (tx) => bankAccounts.countOf(ada, tx), is: 3 },
  'a name that is taken by somebody else': {
    ask: async (tx) => [...(await persons.takenUsernames(['ada_obi', 'ben_cole', 'nobody'], ada, tx))],
    is: ['ben_cole'],
  },
  'a name that nobody has': {
    ask: async (tx) => [...(await persons.takenUsernames(['nobody'], null, tx))],
    is: [],
  },
  'who is locked': { ask: async (tx) => (await persons.lock(ben, tx))?.username, is: 'ben_cole' },
  'whose challenge the last one is': { ask: (tx) => challenges.personOf(idOf('H3', 1, 3), tx), is: ben },
  'which open adverts are paid to an account': {
    ask: async (tx) => (await bankAccounts.lockForDeletion(mine('B'), ada, tx))?.adverts.map(({ t_id }) => t_id),
    is: [mine('A')],
  },
  'how many paused adverts are paid to an account': {
    ask: async (tx) => (await bankAccounts.lockForDeletion(mine('B'), ada, tx))?.adverts.length,
    before: `update advert set status = 'Close'; update advert set paused = true where t_id = '${mine('A')}'`,
    is: 1,
  },
  'how many adverts are paid to an account, beside a closed one and one that buys': {
    ask: async (tx) => (await bankAccounts.lockForDeletion(mine('B'), ada, tx))?.adverts.length,
    before: `update advert set status = 'Close' where t_id = '${mine('A')}';
      delete from advert_account where advert_id = (select id from advert where t_id = '${idOf('A', 0, 1)}');
      update advert set type = 'Buy' where t_id = '${idOf('A', 0, 1)}'`,
    is: 0,
  },
})
