import { expect, it } from 'vitest'
import { isLitecoindHere } from '../server/support/utxo-world.ts'
import { flaws, settledFlaws } from './books.ts'
import { openWork, signedWork } from './open-work.ts'
import { actionsOf } from './plan.ts'
import { scenariosOf } from './scenarios.ts'
import { chaosWorld, type ChaosWorld } from './world.ts'

const SEED = Number(process.env['CHAOS_SEED'] ?? 1)
/** How long it goes on; until every point was met, unless that is given. */
const MINUTES = process.env['CHAOS_MINUTES'] === undefined ? null : Number(process.env['CHAOS_MINUTES'])
/** Everything is settled and compared so often. */
const SETTLED_ROUNDS = 8
const MOST_TRIES = 30

const print = (line: string) => process.stdout.write(`${line}\n`)

const COUNTS = `select 'withdrawals ' || phase as what, count(*) as count from crypto_withdrawal group by phase
  union all select 'transactions signed: ' || network || ' ' || kind, count(*) from chain_transaction group by network, kind
  union all select 'deposits ' || phase, count(*) from crypto_deposit group by phase`

async function printTable({ db, programs }: ChaosWorld, counts: ReadonlyMap<string, number>, minutes: number) {
  const rows = await db.query<{ what: string; count: bigint }>(`select * from (${COUNTS}) as counts order by what`)
  const { server, signer, kills } = programs
  const lines: [string, string | number | bigint][] = [
    ...[...counts].toSorted(([one], [other]) => one.localeCompare(other)),
    ...rows.map(({ what, count }): [string, bigint] => [what, count]),
    ['kills of the server, of the signer', `${kills.server}, ${kills.signer}`],
    ...[server, signer].map((matrix): [string, string] => [
      `points of the ${matrix.program} met`,
      `${matrix.met.size} of ${matrix.met.size + matrix.missing.length}`,
    ]),
    ['minutes', minutes.toFixed(1)],
  ]
  const width = Math.max(...lines.map(([what]) => what.length))
  for (const [what, value] of lines) print(`${what.padEnd(width)}  ${value}`)
  for (const matrix of [server, signer])
    if (matrix.missing.length > 0) print(`not met by the ${matrix.program}: ${matrix.missing.join('; ')}`)
}

it.runIf(isLitecoindHere)('the books agree with the chains, and nothing is paid twice', async () => {
  print(`seed ${SEED}`)
  const began = Date.now()
  const minutes = () => (Date.now() - began) / 60_000
  const world = await chaosWorld(SEED)
  const { programs } = world
  const scenarios = scenariosOf(world)
  const settle = async () => {
    await scenarios.leaveGap()
    const isSettled = async () => (await openWork(world)).length === 0
    if (!(await scenarios.settle(isSettled, MOST_TRIES)))
      expect([...(await openWork(world)), ...(await signedWork(world))], 'never settled').toEqual([])
    expect(await settledFlaws(world)).toEqual([])
    world.forgetSettled()
  }
  const isOver = () => (MINUTES === null ? programs.server.isDone && programs.signer.isDone : minutes() >= MINUTES)
  await scenarios.begin()
  for (let round = 1; !isOver(); round += 1) {
    const wanted = programs.wanted.map(({ kill }) => kill)
    await scenarios.round(programs.wanted, actionsOf(SEED, round))
    await programs.endRound()
    expect(await flaws(world)).toEqual([])
    const { server, signer } = programs
    const met = `met ${server.met.size} points of the server, ${signer.met.size} of the signer`
    print(`round ${round}, ${minutes().toFixed(1)} min: ${met}; ${wanted.join(', ')}`)
    if (round % SETTLED_ROUNDS === 0) await settle()
  }
  await programs.calm()
  await settle()
  await printTable(world, scenarios.counts, minutes())
  if (MINUTES === null) expect([...programs.server.missing, ...programs.signer.missing]).toEqual([])
})
