import type { ClosingObstacle } from '#machines/accounts/rules/closing.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** How much of each kind a person has that has to end before the account is closed; `$1` is the person. */
const COUNTS: Readonly<Record<ClosingObstacle['kind'], string>> = {
  balances: `select count(distinct asset) from account where person_id = $1 and live and balance > 0`,
  orders: `select count(*) from m2m_order
    where (buyer_id = $1 or seller_id = $1) and (phase not in ('completed', 'cancelled') or claim_until is not null)`,
  adverts: `select count(*) from advert where person_id = $1 and (status = 'Open' or paused)`,
  cases: `select count(*) from order_case c join m2m_order o on o.id = c.order_id
    where (o.buyer_id = $1 or o.seller_id = $1) and c.closed_at is null`,
  withdrawals: `select (select count(*) from crypto_withdrawal where person_id = $1 and closed_by is null)
    + (select count(*) from bank_transfer where person_id = $1 and direction = 'out' and closed_by is null)`,
  deposits: `select (select count(*) from crypto_deposit where person_id = $1 and phase in ('confirming', 'awaitingOperator'))
    + (select count(*) from bank_transfer where person_id = $1 and direction = 'in' and closed_by is null)`,
  swaps: `select count(*) from swap where person_id = $1 and swap_id is not null and ended_at is null`,
  requests: `select count(*) from support_request where person_id = $1 and closed_at is null`,
  freeze: `select count(*) from person where id = $1 and frozen_at is not null`,
  reset: `select count(*) from person where id = $1 and outgoing_from > app_now()`,
}

const OBSTACLES = `select kind, count::int4 from (
    ${Object.entries(COUNTS)
      .map(([kind, count]) => `select '${kind}' as kind, (${count}) as count`)
      .join(' union all ')}) found
  where count > 0`

/** What stands in the way of closing an account. */
export const obstaclesOf = (personId: bigint, on: Queries): Promise<ClosingObstacle[]> =>
  on.query<ClosingObstacle>(OBSTACLES, [personId])

/** The account is closed at a time, unless that is cancelled. */
export async function ask(personId: bigint, closingAt: Date, tx: Tx): Promise<void> {
  await tx.query('update person set closing_at = $2 where id = $1', [personId, closingAt])
}

/** The account stays open; where mails about it go, undefined when nobody asked to close it. */
export async function cancel(personId: bigint, tx: Tx): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>(
    'update person set closing_at = null where id = $1 and closing_at is not null and closed_at is null returning email',
    [personId],
  )
  return row?.email
}

/** The accounts whose time is over, the longest first. */
export const listDue = async (limit: number, on: Queries): Promise<bigint[]> =>
  (
    await on.query<{ id: bigint }>(
      'select id from person where closing_at <= app_now() and closed_at is null order by closing_at limit $1',
      [limit],
    )
  ).map(({ id }) => id)

export interface DueRow {
  id: bigint
  username: string
  email: string
}

/**
 * Locks an account whose time is over, also against everything that names it from now on; undefined when it was closed, or left open, meanwhile, or
 * another server has it.
 */
export async function lockDue(id: bigint, tx: Tx): Promise<DueRow | undefined> {
  const [row] = await tx.query<DueRow>(
    'select id, username, email from person where id = $1 and closing_at <= $2 and closed_at is null for update',
    [id, tx.now],
  )
  return row
}

/** Orders that were disputed: their chats and pictures stay as long as the orders. */
const DISPUTED = `exists (select from appeal a where a.order_id = o.id) or exists (select from payment_claim c where c.order_id = o.id)
  or exists (select from order_case c where c.order_id = o.id)`

/** What is of the person alone; `$1` is the person. A deposit that was dropped has no owner any more, should it come back. */
const ERASED = [
  `delete from order_image i using m2m_order o, order_message m
   where o.id = i.order_id and m.order_id = i.order_id and m.message_seq = i.message_seq and m.sender_id = $1 and not (${DISPUTED})`,
  `delete from support_picture using support_request r where r.id = request_id and r.person_id = $1`,
  `update advert set remarks = '', auto_reply = '' where person_id = $1`,
  `delete from advert_account where person_id = $1`,
  `delete from bank_account where person_id = $1`,
  `delete from stream_ticket using session s where s.id = session_id and s.person_id = $1`,
  `delete from session where person_id = $1`,
  `delete from login_device where person_id = $1`,
  `delete from challenge where person_id = $1`,
  `delete from reset_link where person_id = $1`,
  `delete from freeze_link where person_id = $1`,
  `delete from notification where person_id = $1`,
  `delete from idempotency where person_id = $1`,
  `delete from payee where person_id = $1`,
  `delete from wallet_choice where person_id = $1`,
  `delete from withdrawal_quote where person_id = $1`,
  `delete from quote where person_id = $1 and used_at is null`,
  `update crypto_deposit set person_id = null, t_id = null where person_id = $1 and phase = 'dropped'`,
  `delete from data_export where person_id = $1`,
  `delete from settings where person_id = $1`,
]

/** Closes an account, and erases what is of the person alone. */
export async function close(id: bigint, tx: Tx): Promise<void> {
  for (const statement of ERASED) await tx.query(statement, [id])
  await tx.query(
    `update person set first_name = '', last_name = '', email = null, phone = null, country = null, password_hash = '', closed_at = $2
     where id = $1`,
    [id, tx.now],
  )
}

/** Accounts that were closed so many years ago, and of which the rest is not erased yet. */
export const listToErase = async (years: number, limit: number, on: Queries): Promise<bigint[]> =>
  (
    await on.query<{ id: bigint }>(
      `select id from person where closed_at <= app_now() - make_interval(years => $1) and erased_at is null order by closed_at limit $2`,
      [years, limit],
    )
  ).map(({ id }) => id)

const ERASED_TEXT = 'Erased'

/** What was stored with orders, transactions and requests; the ledger, the amounts and the username stay for good. */
const ERASED_LATER = [
  `delete from order_image i using order_message m where m.order_id = i.order_id and m.message_seq = i.message_seq and m.sender_id = $1`,
  `delete from appeal_picture p using m2m_order o where o.id = p.order_id and case p.by when 'buyer' then o.buyer_id else o.seller_id end = $1`,
  `delete from case_picture p using order_case c, m2m_order o
   where c.id = p.case_id and o.id = c.order_id and case p.by when 'buyer' then o.buyer_id else o.seller_id end = $1`,
  `update order_message set message = $2 where sender_id = $1 and kind = 'text'`,
  `update appeal a set statement = $2 from m2m_order o where o.id = a.order_id and case a.by when 'buyer' then o.buyer_id else o.seller_id end = $1`,
  `update appeal_answer a set statement = $2 from m2m_order o
   where o.id = a.order_id and case a.by when 'buyer' then o.buyer_id else o.seller_id end = $1`,
  `update case_statement s set statement = $2 from order_case c, m2m_order o
   where c.id = s.case_id and o.id = c.order_id and case s.by when 'buyer' then o.buyer_id else o.seller_id end = $1`,
  `update payment_claim c set statement = $2 from m2m_order o where o.id = c.order_id and o.buyer_id = $1`,
  `update m2m_order set buyer_name = $2 where buyer_id = $1`,
  `update m2m_order set seller_name = $2, remarks = case maker_id when $1 then '' else remarks end,
     receiving_account = receiving_account || jsonb_build_object('account_name', $2::text, 'account_number', $2::text) where seller_id = $1`,
  `update bank_transfer set account = account || jsonb_build_object('account_name', $2::text, 'account_number', $2::text)
   where person_id = $1 and direction = 'out'`,
  `update support_message m set message = $2 from support_request r where r.id = m.request_id and r.person_id = $1 and m.by = 'person'`,
]

/** Erases what was stored with a closed account's orders, transactions and requests; false when that was done before, or another server does it. */
export async function eraseRest(id: bigint, tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `update person set erased_at = $2 where id in (
       select id from person where id = $1 and closed_at is not null and erased_at is null for update skip locked) returning 1`,
    [id, tx.now],
  )
  if (rows.length === 0) return false
  for (const statement of ERASED_LATER) await tx.query(statement, statement.includes('$2') ? [id, ERASED_TEXT] : [id])
  return true
}
