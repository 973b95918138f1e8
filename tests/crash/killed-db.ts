import type { Db, Tx } from '#server/db/db.ts'

/** When the process is killed: around the commit of the so-manieth step since it started. */
export interface Kill {
  readonly step: number
  readonly moment: 'before' | 'after'
}

const MOVEMENTS = /\b(challenge|bank_transfer|crypto_deposit|crypto_withdrawal|sandbox_transfer|sandbox_payout)\b/

/** How far every deposit and withdrawal is. A step is a transaction that changes it. */
const PROGRESS = `select md5(concat_ws('/',
  (select count(*) from challenge where purpose = 'movement'),
  (select string_agg(t_id || phase, ',' order by id) from bank_transfer),
  (select string_agg(txid || phase, ',' order by id) from crypto_deposit),
  (select string_agg(t_id || phase, ',' order by id) from crypto_withdrawal),
  (select count(*) from sandbox_transfer), (select count(*) from sandbox_payout))) as progress`

const progressOf = async ({ query }: Pick<Db, 'query'>): Promise<string> =>
  (await query<{ progress: string }>(PROGRESS))[0]?.progress ?? ''

/** Nothing more of this process happens. */
function killProcess(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

/** A database whose process is killed at a step of a deposit or withdrawal. */
export function killedDb(db: Db, kill: Kill): Db {
  let steps = 0
  const killAt = async (moment: Kill['moment']) => {
    if (steps >= kill.step && moment === kill.moment) await killProcess()
  }
  return {
    ...db,
    async tx(fn, options) {
      let isStep = false
      const result = await db.tx(async (tx) => {
        let begun: string | undefined
        const query: Tx['query'] = async (text, params) => {
          if (MOVEMENTS.test(text)) begun ??= await progressOf(tx)
          return tx.query(text, params)
        }
        const done = await fn({ ...tx, query })
        isStep = begun !== undefined && begun !== (await progressOf(tx))
        if (!isStep) return done
        steps += 1
        await killAt('before')
        return done
      }, options)
      if (isStep) await killAt('after')
      return result
    },
  }
}
