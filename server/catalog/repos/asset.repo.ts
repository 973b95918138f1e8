import type { Queries } from '#server/db/db.ts'
import { OFFERED_UNTIL } from '#server/db/price-age.ts'

export interface AssetRow {
  code: string
  kind: 'crypto' | 'fiat'
  scale: number
  name: string
  symbol: string
  /** The token's networks, its own first; none for fiat. */
  networks: string[]
  /** On the marketplace. */
  traded: boolean
}

const COLUMNS = 'code, kind, scale, name, symbol, networks, traded'

/** Every asset that the marketplace trades. */
export const listTraded = (kind: AssetRow['kind'], on: Queries): Promise<AssetRow[]> =>
  on.query<AssetRow>(`select ${COLUMNS} from asset where kind = $1 and traded order by position`, [kind])

const IS_OFFERED = `exists (select from market_price m where m.currency = asset.code and ${OFFERED_UNTIL} > app_now())`

/** The currencies of the marketplace that a price or an exchange rate is known in (docs/product/markets.md). */
export const listOffered = (on: Queries): Promise<AssetRow[]> =>
  on.query<AssetRow>(`select ${COLUMNS} from asset where kind = 'fiat' and traded and ${IS_OFFERED} order by position`)

/** Of these assets those that a price or an exchange rate is known in. */
export const offeredOf = async (codes: readonly string[], on: Queries): Promise<string[]> => {
  const rows = await on.query<{ code: string }>(
    `select code from asset where code = any($1::text[]) and ${IS_OFFERED} order by position`,
    [codes],
  )
  return rows.map(({ code }) => code)
}

/** How many networks tokens are deposited and withdrawn on. */
export async function countNetworks(on: Queries): Promise<number> {
  const [row] = await on.query<{ networks: number }>(
    'select count(distinct network)::int4 as networks from token_network',
    [],
  )
  return row?.networks ?? 0
}

/** Every token, and whether it is in a person's wallet: added, standard and not removed, or not empty. */
export const listInWallet = (personId: bigint, on: Queries): Promise<(AssetRow & { in_wallet: boolean })[]> =>
  on.query(
    `select ${COLUMNS}, coalesce(c.added, a.standard)
         or exists (select from account where person_id = $1 and asset = a.code and live and balance > 0) as in_wallet
     from asset a left join wallet_choice c on c.asset = a.code and c.person_id = $1
     where kind = 'crypto' order by position`,
    [personId],
  )

export async function find(code: string, on: Queries): Promise<AssetRow | undefined> {
  return (await on.query<AssetRow>(`select ${COLUMNS} from asset where code = $1`, [code]))[0]
}

export const listByCode = (codes: readonly string[], on: Queries): Promise<AssetRow[]> =>
  on.query<AssetRow>(`select ${COLUMNS} from asset where code = any($1::text[])`, [codes])

/** Adds a token to a person's wallet, or removes it. */
export async function choose(personId: bigint, asset: string, added: boolean, on: Queries): Promise<void> {
  await on.query(
    `insert into wallet_choice (person_id, asset, added) values ($1, $2, $3)
     on conflict (person_id, asset) do update set added = excluded.added`,
    [personId, asset, added],
  )
}
