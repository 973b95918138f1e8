import type { components } from '#openapi/generated/sandbox.ts'
import type { Queries } from '#server/db/db.ts'

/** How swaps end and what the sandbox's exchange provider does wrong. */
export type ExchangeSettings = components['schemas']['ExchangeSettings']
export type SwapEnding = ExchangeSettings['ending']
export type ExchangeFault = ExchangeSettings['fault']

export interface SandboxExchange {
  id: string
  kind: 'swap' | 'fiat'
  request: Readonly<Record<string, string | null | undefined>>
  to_amount: string
  ending: SwapEnding
  paid_at: Date | null
  cancelled_at: Date | null
  created_at: Date
  now: Date
}

export async function readSettings(on: Queries): Promise<ExchangeSettings> {
  const [row] = await on.query<ExchangeSettings>('select ending, fault from sandbox_exchange_settings')
  return row ?? { ending: 'finished', fault: 'none' }
}

/** Sets how swaps end that are created from now on and what the provider does wrong. */
export async function setSettings({ ending, fault }: ExchangeSettings, on: Queries): Promise<void> {
  await on.query('update sandbox_exchange_settings set ending = $1, fault = $2', [ending, fault])
}

export type NewExchange = Pick<SandboxExchange, 'id' | 'kind' | 'request' | 'to_amount'>

export async function add({ id, kind, request, to_amount }: NewExchange, on: Queries): Promise<void> {
  await on.query(
    `insert into sandbox_exchange (id, kind, request, to_amount, ending, created_at)
     select $1, $2, $3::jsonb, $4, ending, app_now() from sandbox_exchange_settings`,
    [id, kind, JSON.stringify(request), to_amount],
  )
}

export async function find(id: string, on: Queries): Promise<SandboxExchange | undefined> {
  const [row] = await on.query<SandboxExchange>(
    `select id, kind, request, to_amount, ending, paid_at, cancelled_at, created_at, app_now() as now
     from sandbox_exchange where id = $1`,
    [id],
  )
  return row
}

/** The id of the oldest one. */
export async function firstId(on: Queries): Promise<string | undefined> {
  const [row] = await on.query<{ id: string }>('select id from sandbox_exchange order by created_at, id limit 1')
  return row?.id
}

/** What somebody did on the payment page of a purchase with fiat; only the first counts. */
export async function settle(id: string, how: 'paid' | 'cancelled', on: Queries): Promise<void> {
  await on.query(
    `update sandbox_exchange set ${how}_at = app_now()
     where id = $1 and kind = 'fiat' and paid_at is null and cancelled_at is null`,
    [id],
  )
}
