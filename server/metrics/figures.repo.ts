import type { Db } from '#server/db/db.ts'

/** A figure of the database, with what its label counts by; `sql` returns `label` and `value`. */
export interface FigureDefinition {
  readonly help: string
  readonly label?: string
  readonly sql: string
}

const seconds = (since: string): string => `coalesce(extract(epoch from app_now() - ${since}), 0)`
const WAITING = 'done_at is null and failed_at is null'

/** By the name of the metric. Each reads open rows alone by their partial index, or the latest by that of their time. */
const DEFINITIONS = {
  ledger_open: {
    help: '1 while entries can be posted, 0 once an audit has closed the ledger',
    sql: `select null as label, (closed_at is null)::int as value from ledger_status`,
  },
  jobs_waiting: {
    help: 'Jobs that are not done',
    label: 'kind',
    sql: `select kind as label, count(*) as value from job where ${WAITING} group by kind`,
  },
  jobs_overdue_seconds: {
    help: 'How long the oldest due job waits',
    sql: `select null as label, ${seconds('min(run_at)')} as value from job where ${WAITING} and run_at <= app_now()`,
  },
  jobs_failed: {
    help: 'Jobs that were given up',
    label: 'kind',
    sql: `select kind as label, count(*) as value from job where failed_at is not null group by kind`,
  },
  lease_overdue_seconds: {
    help: 'How long ago a lease ended; what holds it at an interval should have taken it again',
    label: 'lease',
    sql: `select name as label, greatest(0, ${seconds('until')}) as value from lease where isfinite(until)`,
  },
  orders_open: {
    help: 'Orders that are not closed, or whose payment may still be reported',
    label: 'phase',
    sql: `select phase as label, count(*) as value from m2m_order where phase not in ('completed', 'cancelled') group by phase`,
  },
  order_expiry_lag_seconds: {
    help: 'How long ago the order should have expired that waits longest for it',
    sql: `select null as label, ${seconds('min(deadline_at)')} as value from m2m_order
          where phase = 'awaitingPayment' and deadline_at <= app_now()`,
  },
  appeal_oldest_seconds: {
    help: 'How long the appeal waits that nothing happened to for longest',
    sql: `select null as label, ${seconds('min(updated_at)')} as value from m2m_order where phase = 'appealing'`,
  },
  cases_open: {
    help: 'Cases about closed orders',
    label: 'phase',
    sql: `select phase as label, count(*) as value from order_case where closed_at is null group by phase`,
  },
  crypto_deposits_open: {
    help: 'Crypto deposits that are not credited',
    label: 'phase',
    sql: `select 'confirming' as label, count(*) as value from crypto_deposit where phase = 'confirming'
          union all select 'awaitingOperator', count(*) from crypto_deposit where phase = 'awaitingOperator'`,
  },
  crypto_withdrawals_open: {
    help: 'Crypto withdrawals that are not ended',
    label: 'phase',
    sql: `select phase as label, count(*) as value from crypto_withdrawal
          where phase in ('held', 'awaitingReview', 'approved', 'reserved', 'signed', 'broadcast') group by phase`,
  },
  bank_transfers_open: {
    help: 'Fiat deposits and withdrawals that are not settled',
    label: 'phase',
    sql: `select phase as label, count(*) as value from bank_transfer where phase in ('requested', 'payingOut') group by phase
          union all select 'awaitingReview', count(*) from bank_transfer where phase = 'awaitingReview'`,
  },
  swaps_open: {
    help: 'Swaps and purchases that are followed at the provider',
    sql: `select null as label, count(*) as value from swap where swap_id is not null and ended_at is null`,
  },
  alert_unsent_seconds: {
    help: 'How long the oldest alert waits that its receiver was not sent, nor a later one',
    sql: `select null as label, ${seconds('min(created_at)')} as value from alert_message m where sent_at is null
          and not exists (select from alert_message l where l.target = m.target and l.id > m.id and l.sent_at is not null)`,
  },
  mails_bounced: {
    help: 'Accounts to which a mail was recorded in the last 24 hours as bounced',
    sql: `select null as label, count(distinct subject) as value from audit_log
          where at > app_now() - interval '24 hours' and action = 'mail.bounce'`,
  },
  network_height: {
    help: 'The block up to which a network was read',
    label: 'network',
    sql: `select name as label, height as value from network where height is not null`,
  },
  network_stopped: {
    help: '1 while a network is stopped',
    label: 'network',
    sql: `select name as label, (stopped_at is not null)::int as value from network`,
  },
} as const satisfies Readonly<Record<string, FigureDefinition>>

type FigureName = keyof typeof DEFINITIONS

export const FIGURES: Readonly<Record<FigureName, FigureDefinition>> = DEFINITIONS

export interface Figure {
  readonly name: FigureName
  readonly label: string | null
  readonly value: number
}

const READ = Object.entries(FIGURES)
  .map(
    ([name, { sql }]) =>
      `select '${name}' as name, f.label::text as label, f.value::float8 as value from (${sql}) as f`,
  )
  .join(' union all ')

/** All figures, in one statement. */
export const readFigures = (db: Pick<Db, 'query'>): Promise<Figure[]> => db.query<Figure>(READ)
