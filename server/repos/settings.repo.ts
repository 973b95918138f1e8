import type { Queries } from '#server/db/db.ts'

export interface SettingsRow {
  hide_assets: boolean
  push_notification: boolean
  newsletter: boolean
  order_email: boolean
  currency: string
  symbol: string
  name: string
}

export async function find(personId: bigint, on: Queries): Promise<SettingsRow | undefined> {
  const [row] = await on.query<SettingsRow>(
    `select s.hide_assets, s.push_notification, s.newsletter, s.order_email, s.currency, a.symbol, a.name
     from settings s join asset a on a.code = s.currency where s.person_id = $1`,
    [personId],
  )
  return row
}
