import * as adverts from '#server/adverts/repos/advert.repo.ts'
import * as expiry from '#server/orders/repos/expiry.repo.ts'
import * as images from '#server/orders/repos/image.repo.ts'
import * as messages from '#server/orders/repos/message.repo.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import * as jobs from '#server/shared/repos/job.repo.ts'
import * as quotes from '#server/exchange/repos/quote.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { testAnswers } from '../../support/databases/tested-answers.ts'
import { idOf } from '../../support/accounts/person-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db, ada, ben } = await sharedTwoPeople()
const STRANGER = 0n
const mine = (kind: string) => idOf(kind, 0, 2)
const theirs = (kind: string) => idOf(kind, 1, 2)
const HOUR = `update app_clock set ahead = interval '1 hour'`

testAnswers(db, {
  'jobs that are due, without what is done, has failed or is of another kind': {
    ask: async (tx) => (await jobs.claim(['mail'], 10, tx)).length,
    before: `update job set run_at = app_now(); update job set done_at = now() where dedupe_key = '0,1';
      update job set failed_at = now() where dedupe_key = '0,2'; update job set kind = 'bank' where dedupe_key = '0,3'`,
    is: 3,
  },
  'swaps that are due, watched ones first, without what is over': {
    ask: async (tx) => (await swaps.due({ leastS: 10, perSecond: 100, limit: 3 }, tx)).map(({ swap_id }) => swap_id),
    before: `update swap set ended_at = now(); update swap set ended_at = null where swap_id like '%X0_';
      update swap set checked_at = app_now() - person_id * interval '1 hour' - right(swap_id, 1)::int * interval '1 minute';
      update swap set watched_at = app_now() + interval '1 hour' where swap_id = '${mine('X')}'`,
    is: [mine('X'), idOf('X', 0, 3), idOf('X', 0, 1)],
  },
  'swaps that are over and may still go on, the longest ago first, without what is final, was asked about just now or is over for two weeks':
    {
      ask: async (tx) => (await swaps.dueOver(10, tx)).map(({ swap_id }) => swap_id),
      before: `update swap set status = 'expired', ended_at = app_now() - interval '1 day', checked_at = app_now() - right(swap_id, 1)::int * interval '2 hours' where swap_id like '%X%';
      update swap set status = 'failed' where swap_id = '${mine('X')}';
      update swap set status = 'finished' where swap_id = '${idOf('X', 1, 1)}';
      update swap set ended_at = app_now() - interval '20 days' where swap_id = '${theirs('X')}';
      update swap set checked_at = app_now() - interval '30 minutes' where swap_id = '${idOf('X', 1, 3)}'`,
      is: [idOf('X', 0, 3), mine('X'), idOf('X', 0, 1)],
    },
  'how many images a side has sent': {
    ask: async (tx) => images.countOf((await orders.find(mine('R'), ada, tx))?.id ?? 0n, ada, tx),
    is: 1,
  },
  'how many images the other side has sent': {
    ask: async (tx) => images.countOf((await orders.find(mine('R'), ada, tx))?.id ?? 0n, ben, tx),
    is: 0,
  },
  'the messages after a number': {
    ask: async (tx) =>
      (await messages.list((await orders.find(mine('R'), ada, tx))?.id ?? 0n, 1, 2, tx)).map(
        (each) => each.message_seq,
      ),
    is: [2, 3],
  },
  'orders of a person whose time is over, none': { ask: (tx) => expiry.dueOf(ada, tx), is: [] },
  'orders of a person whose time is over': {
    ask: async (tx) => (await expiry.dueOf(ada, tx)).length,
    before: HOUR,
    is: 6,
  },
  'orders of a stranger whose time is over': { ask: (tx) => expiry.dueOf(STRANGER, tx), before: HOUR, is: [] },
  'orders whose time is over, the longest first': {
    ask: (tx) => expiry.lockDue(2, tx),
    before: `${HOUR}; update m2m_order set deadline_at = app_now() - (case when order_no like '%2' then 3 when order_no like '%1' then 2 else 1 end) * interval '1 day' where order_no like '%0_' and buyer_id = ${ben}`,
    is: [mine('R'), idOf('R', 0, 1)],
  },
  'orders of a person whose time is over, without those that were paid': {
    ask: async (tx) => (await expiry.dueOf(ada, tx)).length,
    before: `${HOUR}; update m2m_order set phase = 'awaitingRelease', paid_at = now() where order_no = '${mine('R')}'`,
    is: 5,
  },
  'orders whose time is over, without those that were paid': {
    ask: async (tx) => (await expiry.lockDue(10, tx)).length,
    before: `${HOUR}; update m2m_order set phase = 'awaitingRelease', paid_at = now() where order_no = '${mine('R')}'`,
    is: 5,
  },
  'which advert is locked': { ask: async (tx) => (await adverts.lock(theirs('A'), tx))?.t_id, is: theirs('A') },
  'which adverts to sell are locked: open or paused ones, in the order of their locks': {
    ask: async (tx) => (await adverts.lockSelling(ada, tx)).map(({ t_id }) => t_id),
    before: `update advert set status = 'Close', paused = true where t_id = '${idOf('A', 0, 1)}'`,
    is: [idOf('A', 0, 1), mine('A'), idOf('A', 0, 3)],
  },
  'which adverts to sell are locked, without those that buy or are closed': {
    ask: async (tx) => (await adverts.lockSelling(ada, tx)).map(({ t_id }) => t_id),
    before: `delete from advert_account u using advert a where a.id = u.advert_id and a.t_id = '${idOf('A', 0, 1)}';
      update advert set type = 'Buy' where t_id = '${idOf('A', 0, 1)}';
      update advert set status = 'Close' where t_id = '${mine('A')}'`,
    is: [idOf('A', 0, 3)],
  },
  'which advert is found': { ask: async (tx) => (await adverts.find(theirs('A'), tx))?.t_id, is: theirs('A') },
  'which quote was used': { ask: async (tx) => (await quotes.listUsed(ada, [mine('Q')], tx)).length, is: 1 },
})
