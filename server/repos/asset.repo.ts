import type { Queries } from '#server/db/db.ts'

export interface AssetRow {
  code: string
  kind: 'crypto' | 'fiat'
  scale: number
  name: string
  symbol: string
  /** The token's networks, its own first; none for fiat. */
  networks: string[]
}

export const list = (kind: AssetRow['kind'], on: Queries): Promise<AssetRow[]> =>
  on.query<AssetRow>('select code, kind, scale, name, symbol, networks from asset where kind = $1 order by position', [
    kind,
  ])

export async function find(code: string, on: Queries): Promise<AssetRow | undefined> {
  return (
    await on.query<AssetRow>('select code, kind, scale, name, symbol, networks from asset where code = $1', [code])
  )[0]
}

export const paymentMethods = (on: Queries): Promise<{ name: string }[]> =>
  on.query<{ name: string }>('select name from payment_method order by position')
