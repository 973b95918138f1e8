import type { ProviderRow } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { PER_DOLLAR } from './market-walk.ts'
import {
  startProvider,
  type ProviderAnswer,
  type ProviderRequest,
  type SandboxProviderServer,
} from './provider-server.ts'

/** The one key that it knows; without a key it is the open access. */
export const SANDBOX_KEY = 'sandbox'

const DAY_S = 86_400
/** Old enough that no rate makes prices, though the last update of a day is up to a day old. */
const STALE_MS = 36 * 3_600_000

/** What a US dollar is, in round figures: as the market has it, and in what it lacks. */
const RATES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(PER_DOLLAR).map(([key, rate]) => [key.toUpperCase(), rate])),
  ...{ GHS: 15.1, KES: 129, XOF: 603 },
}

const refused = (status: number, type: string): ProviderAnswer => ({
  status,
  body: { result: 'error', documentation: 'https://www.exchangerate-api.com/docs', 'error-type': type },
})

/** As the real one it updates its rates once a day, at midnight UTC. */
function answer({ path, atMs }: ProviderRequest): ProviderAnswer {
  const [, first = '', ...rest] = path.split('/')
  const isKeyed = first !== 'latest'
  if (isKeyed && first !== SANDBOX_KEY) return refused(403, 'invalid-key')
  const [base, more] = isKeyed ? [rest[1], rest[2]] : [rest[0], rest[1]]
  if ((isKeyed && rest[0] !== 'latest') || base === undefined || more !== undefined)
    return refused(400, 'malformed-request')
  const perBase = RATES[base]
  if (perBase === undefined) return refused(404, 'unsupported-code')
  const updated = Math.floor(atMs / 1000 / DAY_S) * DAY_S
  const rates = Object.fromEntries(Object.entries(RATES).map(([code, rate]) => [code, rate / perBase]))
  return {
    status: 200,
    body: {
      result: 'success',
      time_last_update_unix: updated,
      time_next_update_unix: updated + DAY_S,
      base_code: base,
      [isKeyed ? 'conversion_rates' : 'rates']: rates,
    },
  }
}

/** The sandbox's provider of exchange rates. */
export const startRateProvider = (read: () => Promise<ProviderRow>): Promise<SandboxProviderServer> =>
  startProvider({ read, answer, staleMs: STALE_MS })
