import type { Queries } from '#server/db/db.ts'

export type SandboxProvider = 'market' | 'swap' | 'rates'

/** What a provider of the sandbox does wrong: answer late, with an error, with no JSON, not at all, or with old prices. */
export type ProviderFault = 'none' | 'delay' | 'error' | 'malformed' | 'drop' | 'stale'

export interface ProviderRow {
  readonly fault: ProviderFault
  readonly now: Date
}

/** What it does wrong, and its time: that of the application, which the control page can move. */
export async function readProvider(provider: SandboxProvider, on: Queries): Promise<ProviderRow> {
  const [row] = await on.query<ProviderRow>('select fault, app_now() as now from sandbox_provider where name = $1', [
    provider,
  ])
  if (!row) throw new Error(`The table sandbox_provider has no ${provider}`)
  return row
}

export async function setFault(provider: SandboxProvider, fault: ProviderFault, on: Queries): Promise<void> {
  await on.query('update sandbox_provider set fault = $2 where name = $1', [provider, fault])
}
