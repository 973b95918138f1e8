import { NETWORKS } from '#machines/catalog/networks.ts'
import { createApp } from '#server/web-app.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { paysOut, type Chain, type Signer } from '#server/wallet/gateways/chain.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'

// The work on withdrawals of one server, killed around one of its steps: KILL='after sign' kills it once the signer has answered. It ends when there is
// nothing more to do.
const KILL = process.env['KILL'] ?? ''
const NETWORK = NETWORKS.find((network) => network === process.env['KILL_NETWORK']) ?? 'Ethereum'
const ORDERED = `select (select string_agg(phase, ',' order by id) from crypto_withdrawal) as phases, (select count(*) from chain_transaction)::int4 as stored`

const killAt = (step: string): Promise<void> => {
  if (KILL !== step) return Promise.resolve()
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

interface Progress {
  readonly phases: string | null
  readonly stored: number
}
const progressOf = async ({ query }: Queries): Promise<Progress> =>
  (await query<Progress & object>(ORDERED))[0] ?? { phases: null, stored: 0 }
const countOf = ({ phases }: Progress, phase: string): number =>
  (phases ?? '').split(',').filter((each) => each === phase).length

/** What a transaction has done. */
function stepOf(before: Progress, after: Progress): string {
  if (after.stored > before.stored) return 'store'
  if (countOf(after, 'reserved') > countOf(before, 'reserved')) return 'reserve'
  return countOf(after, 'confirmed') + countOf(after, 'failed') >
    countOf(before, 'confirmed') + countOf(before, 'failed')
    ? 'finish'
    : 'other'
}

const killedDb = (db: Db): Db => ({
  ...db,
  async tx(work, options) {
    let step = 'other'
    const result = await db.tx(async (tx) => {
      const before = await progressOf(tx)
      const done = await work(tx)
      step = stepOf(before, await progressOf(tx))
      await killAt(`before ${step}`)
      return done
    }, options)
    await killAt(`after ${step}`)
    return result
  },
})

const around =
  <Asked extends readonly unknown[], Answer>(step: string, call: (...asked: Asked) => Promise<Answer>) =>
  async (...asked: Asked): Promise<Answer> => {
    await killAt(`before ${step}`)
    const answer = await call(...asked)
    await killAt(`after ${step}`)
    return answer
  }

const config = readConfig(process.env)
const db = killedDb(await openDb(config))
const context = await createContext(config, createApp(config).log, db)
const [chain, signer] = [context.chains.get(NETWORK), context.signers.get(NETWORK)]
if (!paysOut(chain) || !signer) throw new Error(`Nothing is paid out on ${NETWORK}`)
const killedChain: Chain = { ...chain, broadcast: around('broadcast', chain.broadcast) }
const killedSigner: Signer = {
  sign: around('sign', signer.sign),
  known: signer.known,
  spender: signer.spender,
  void: signer.void,
}
await processWithdrawals({
  ...context,
  chains: new Map([[NETWORK, killedChain]]),
  signers: new Map([[NETWORK, killedSigner]]),
})
process.exit(0)
