import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { currencies, isUnitOf, priceIdOf, tokens, TOKENS, TRADED_TOKENS } from '#machines/catalog/assets.ts'
import { networkMark, NETWORKS, networks } from '#machines/catalog/networks.ts'
import { SANDBOX_COINS } from '#server/sandbox/providers/market-walk.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

interface AssetRow {
  readonly code: string
  readonly kind: string
  readonly scale: number
  readonly name: string
  readonly traded: boolean
}

const line = (kind: string, code: string, { name, places }: { name: string; places: number }, isTraded: boolean) =>
  `${kind} ${code} ${name} ${places}${isTraded ? ' traded' : ''}`

const names: readonly string[] = TRADED_TOKENS
const rows = [
  ...Object.entries(tokens).map(([code, row]) => line('crypto', code, row, names.includes(code))),
  ...Object.entries(currencies).map(([code, row]) => line('fiat', code, row, true)),
]

describe.each(ENGINES)('the catalog on %s', async (engine) => {
  const { context } = await freshServer(engine)

  it('has a row for each asset of a new database, and no other', async () => {
    const stored = await context.db.query<AssetRow>('select code, kind, scale, name, traded from asset')
    const lines = stored.map(({ code, kind, scale, name, traded }) => line(kind, code, { name, places: scale }, traded))
    expect(lines.sort()).toEqual(rows.sort())
  })

  it('reads an amount with the symbol of a currency as one of that currency', async () => {
    const stored = await context.db.query<{ code: string; symbol: string }>(
      `select code, symbol from asset where kind = 'fiat'`,
    )
    expect(stored.filter(({ code, symbol }) => !isUnitOf(symbol, code))).toEqual([])
  })

  it('names for each network the tokens that move on it in a new database', async () => {
    const stored = await context.db.query<{ asset: string; network: string }>(
      'select asset, network from token_network',
    )
    const named = NETWORKS.flatMap((network) => networks[network].tokens.map((token) => `${token} on ${network}`))
    expect(stored.map(({ asset, network }) => `${asset} on ${network}`).sort()).toEqual(named.sort())
  })
})

it.each([...Object.keys(tokens), ...Object.keys(currencies)])('there is a picture of %s', (code) => {
  expect(existsSync(`public/marks/${code.toLowerCase()}.svg`)).toBe(true)
})

it.each(NETWORKS)('there is a picture of the network %s', (network) => {
  expect(existsSync(`public${networkMark(network)}`)).toBe(true)
})

it.each(TOKENS)('the market of the sandbox has %s', (token) => {
  expect(SANDBOX_COINS.map(({ id }) => id)).toContain(priceIdOf(token))
})
