import type { Queries, Tx } from '#server/db/db.ts'

export interface SettingsRow {
  hide_assets: boolean
  push_notification: boolean
  newsletter: boolean
  order_email: boolean
  currency: string
  symbol: string
  name: string
}

export interface SettingsChange {
  hide_assets: boolean | null
  push_notification: boolean | null
  newsletter: boolean | null
  order_email: boolean | null
  currency: string | null
}

/** Changes what is not null. */
export async function save(personId: bigint, change: SettingsChange, tx: Tx): Promise<void> {
  const { hide_assets, push_notification, newsletter, order_email, currency } = change
  await tx.query(
    `update settings set hide_assets = coalesce($2, hide_assets), push_notification = coalesce($3, push_notification),
       newsletter = coalesce($4, newsletter), order_email = coalesce($5, order_email), currency = coalesce($6, currency)
     where person_id = $1`,
    [personId, hide_assets, push_notification, newsletter, order_email, currency],
  )
}

export async function find(personId: bigint, on: Queries): Promise<SettingsRow | undefined> {
  const [row] = await on.query<SettingsRow>(
    `select s.hide_assets, s.push_notification, s.newsletter, s.order_email, s.currency, a.symbol, a.name
     from settings s join asset a on a.code = s.currency where s.person_id = $1`,
    [personId],
  )
  return row
}
