import type { Network } from '#machines/domain/addresses.ts'
import type { Db } from '#server/db/db.ts'
import type { Chain } from './chain.ts'

const missing = async (): Promise<never> => {
  throw new Error('The sandbox chains pay nothing out yet')
}

/** How a sandbox chain pays out. */
export const sandboxPayouts = (_network: Network, _db: Db): Pick<Chain, 'build' | 'broadcast' | 'status' | 'fees'> => ({
  build: missing,
  broadcast: missing,
  status: missing,
  fees: missing,
})
