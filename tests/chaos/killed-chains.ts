import { setTimeout as pause } from 'node:timers/promises'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { readConfig } from '#server/config.ts'
import type { Db, Param, Queries } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { readCommand, runOperatorCommand } from '#server/operator/commands.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import { startServer } from '#server/start.ts'
import { paysOut, type Chain, type Signer } from '#server/wallet/gateways/chain.ts'
import { scanChains } from '#server/wallet/services/chain-scan.service.ts'
import { gather } from '#server/wallet/services/gathering.service.ts'
import { LEASE_MS, payingOf, processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'

// A server that is killed at a step of what it does on chains: KILL='after sign sweep Ethereum' once the signer has answered for a sweep. Messages let it
// work at once, gather what is ours, keep a payout unsigned, and run a command of an operator.
const KILL = process.env['KILL'] ?? ''

const killAt = (point: string): Promise<void> => {
  if (KILL !== point) return Promise.resolve()
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

const around = async <Answer>(step: string, call: () => Promise<Answer>): Promise<Answer> => {
  await killAt(`before ${step}`)
  const answer = await call()
  await killAt(`after ${step}`)
  return answer
}

const KINDS = 'select kind from chain_transaction where subject = $1 order by id'
const kindsOf = async (on: Queries, subject: string): Promise<string[]> =>
  (await on.query<{ kind: string }>(KINDS, [subject])).map(({ kind }) => kind)

/** What is signed or stored: a payout that was signed before is a bump. */
async function signedWork(on: Queries, subject: string, kind: string): Promise<string> {
  return kind === 'payout' && (await kindsOf(on, subject)).length > 0 ? 'bump' : kind
}

/** What something is held for. */
async function heldWork(on: Queries, subject: string): Promise<string> {
  const [, own] = /^(fill|fund|sweep|gather):/.exec(subject) ?? []
  if (own !== undefined) return own === 'gather' ? 'consolidate' : own
  return (await kindsOf(on, subject)).includes('cancel') ? 'cancel' : 'payout'
}

async function networkOf(on: Queries, sql: string, key: Param | undefined): Promise<string> {
  const [row] = await on.query<{ network: string }>(`${sql} limit 1`, [key ?? null])
  return row?.network ?? ''
}

/** The steps that statements are, by how they begin. */
const STATEMENTS: readonly (readonly [RegExp, (on: Queries, params: readonly Param[]) => Promise<string | null>])[] = [
  [
    /^insert into chain_reservation/,
    async (on, [subject, network]) => `reserve ${await heldWork(on, String(subject))} ${String(network)}`,
  ],
  [
    /^insert into chain_transaction/,
    async (on, [subject, network, kind]) =>
      `store ${await signedWork(on, String(subject), String(kind))} ${String(network)}`,
  ],
  [
    /^update chain_reservation set state/,
    async (on, [subject, state]) => {
      const network = await networkOf(on, 'select network from chain_reservation where subject = $1', subject)
      return state === 'void' ? `free void ${network}` : `finish ${await heldWork(on, String(subject))} ${network}`
    },
  ],
  [/^insert into crypto_deposit \(/, async (_, [network]) => `record deposit ${String(network)}`],
  [
    /^update crypto_deposit set phase/,
    async (on, [id, phase]) =>
      phase === 'credited'
        ? `credit deposit ${await networkOf(on, 'select network from crypto_deposit where id = $1', id)}`
        : null,
  ],
]

/** Killed before the commit of a transaction with a step, or after it. */
const killedDb = (db: Db): Db => ({
  ...db,
  async tx(work, options) {
    const steps = new Set<string>()
    const result = await db.tx(async (tx) => {
      steps.clear()
      const query = async <Row extends object>(text: string, params: readonly Param[] = []): Promise<Row[]> => {
        const statement = STATEMENTS.find(([begins]) => begins.test(text.trimStart()))
        const step = statement ? await statement[1](tx, params) : null
        if (step !== null) steps.add(step)
        return tx.query<Row>(text, params)
      }
      const done = await work({ ...tx, query })
      for (const step of steps) await killAt(`before ${step}`)
      return done
    }, options)
    for (const step of steps) await killAt(`after ${step}`)
    return result
  },
})

/** The withdrawals that stay unsigned, and whether the next one does. */
const unsigned = { ids: new Set<string>(), isNext: false }

function killedSigner(network: Network, signer: Signer, db: Db): Signer {
  return {
    known: (id) => signer.known(id),
    spender: (...asked) => signer.spender(...asked),
    async sign(id, kind, transaction) {
      if (unsigned.isNext && kind === 'payout') {
        unsigned.isNext = false
        unsigned.ids.add(id)
      }
      if (unsigned.ids.has(id)) throw new Error('The signature is held back')
      const work = await signedWork(db, id, kind)
      return around(`sign ${work} ${network}`, () => signer.sign(id, kind, transaction))
    },
    void: (id) => around(`void void ${network}`, () => signer.void(id)),
  }
}

const SENT = `select t.kind, exists (select from chain_transaction o where o.subject = t.subject and o.id < t.id) as again
  from chain_transaction t where t.raw = $1`

function killedChain(chain: Chain, db: Db): Chain {
  return {
    ...chain,
    async broadcast(raw) {
      const [row] = await db.query<{ kind: string; again: boolean }>(SENT, [raw])
      const work = row?.kind === 'payout' && row.again ? 'bump' : row?.kind
      return around(`broadcast ${work} ${chain.network}`, () => chain.broadcast(raw))
    },
  }
}

const config = readConfig(process.env)
const opened = await openDb(config)
const { context, close } = await startServer(config, {
  checkResponses: false,
  db: killedDb(opened),
  demoTraders: false,
})
const { chains, signers, db } = context
if (!(chains instanceof Map) || !(signers instanceof Map)) throw new Error('There are no chains')
for (const network of NETWORKS) {
  const [chain, signer] = [context.chains.get(network), context.signers.get(network)]
  if (paysOut(chain)) chains.set(network, killedChain(chain, opened))
  if (signer) signers.set(network, killedSigner(network, signer, opened))
}

const GLANCE_MS = 25
/** Longer than the lease of a server that was killed while it worked. */
const MOST_GLANCES = (2 * LEASE_MS) / GLANCE_MS

/** Does something once nobody works on the withdrawals of a network, nor while it is done. */
async function alone(network: Network, work: () => Promise<void>): Promise<void> {
  for (let left = MOST_GLANCES; left > 0; left -= 1) {
    const until = await leases.take(payingOf(network), LEASE_MS, db)
    if (until !== null) return work().finally(() => leases.release(payingOf(network), until, db))
    await pause(GLANCE_MS)
  }
  throw new Error(`Somebody works on ${network} for long`)
}

/** Chains are read, and withdrawals go on with what was read. */
async function work(): Promise<void> {
  await scanChains(context)
  await alone('Ethereum', () => alone('Litecoin', () => processWithdrawals(context)))
}

export type Message =
  | { readonly act: 'work' }
  | { readonly act: 'hold'; readonly isHeld: boolean }
  | { readonly act: 'gather'; readonly network: Network; readonly most: number }
  | { readonly act: 'operator'; readonly args: readonly string[] }

async function answer(message: Message): Promise<unknown> {
  if (message.act === 'work') return work()
  if (message.act === 'hold') {
    unsigned.ids.clear()
    return (unsigned.isNext = message.isHeld)
  }
  if (message.act === 'gather') return alone(message.network, () => gather(context, message.network, message.most))
  return runOperatorCommand(context, readCommand(message.args).command)
}

process.on('message', (message: Message) => {
  answer(message).then(
    (done) => process.send?.({ done: done ?? true }),
    (error: unknown) => process.send?.({ refused: String(error) }),
  )
})
process.once(
  'SIGTERM',
  () =>
    void close()
      .then(opened.close)
      .then(() => process.exit(0)),
)
