import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readContract, type Operation } from '#server/contract/document.ts'
import { readOperatorContract, type ConsoleOperation } from '#server/operator/console-contract.ts'
import { consoleOn } from '../../support/operator/console.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { ask, faultOf, urlOf, type Result } from '../../support/fuzz/fuzz-answers.ts'
import { createConsoleWorld, type ConsoleWorld } from '../../support/fuzz/fuzz-console.ts'
import { draws, plainDraw, type Draw, type Knowing } from '../../support/fuzz/fuzz-draws.ts'
import { createWorld, type World } from '../../support/fuzz/fuzz-world.ts'

const OPERATIONS = [...readContract('exchange'), ...readContract('website'), ...readContract('sandbox')]
const OF_CONSOLE = readOperatorContract()
const ALL = OPERATIONS.length + OF_CONSOLE.length
/** At least so many on both engines together; `npm run fuzz` sends more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000)
const RUNS = Math.ceil(REQUESTS / ALL / ENGINES.length)
const SEED = Number(process.env['FUZZ_SEED'] ?? 11)
const JUNK = 'A'.repeat(43)

describe.each(ENGINES)(`whatever is asked (%s, FUZZ_SEED=${SEED})`, async (engine) => {
  const env = { OPERATOR_PORT: '0', QUAYSIDE_LIMIT_FACTOR: '1000000' }
  const server = consoleOn(await freshServer(engine, { env }))
  let world: World
  let operators: ConsoleWorld
  beforeAll(async () => {
    world = await createWorld(server)
    operators = await createConsoleWorld(server)
  })
  const seen = new Map<number, number>()

  /** Counts an answer, checks it against the contract, and returns its status. */
  const checked = (operation: Operation | ConsoleOperation, draw: Draw, result: Result): number => {
    seen.set(result.status, (seen.get(result.status) ?? 0) + 1)
    const fault = faultOf(operation, result)
    if (fault === null) return result.status
    const asked = `${operation.method} ${urlOf(operation, draw)} ${JSON.stringify(draw.body)?.slice(0, 500)}`
    throw new Error(`${fault}: ${asked} answered ${result.status} ${result.text}`)
  }

  const askOne = async (operation: Operation, draw: Draw): Promise<number> => {
    const session = draw.who === 'me' ? await world.session() : JUNK
    const result = await ask(server.url, operation, draw, draw.who === 'nobody' ? {} : { 'u-x-key': session })
    if (result.status === 401 || result.headers.has('u-x-key')) world.clearSession()
    return checked(operation, draw, result)
  }

  const askConsole = async (operation: ConsoleOperation, draw: Draw): Promise<number> => {
    const cookie = draw.who === 'me' ? await operators.cookie(operation.id) : `quayside-operator=${JUNK}`
    const before = await operators.content()
    const headers = { origin: server.consoleUrl, ...(draw.who !== 'nobody' && { cookie }) }
    const result = await ask(server.consoleUrl, operation, draw, headers)
    const status = checked(operation, draw, result)
    if (status < 400) return status
    const after = await operators.content()
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    if (changed.length > 0)
      throw new Error(
        `A refusal changed ${changed.join()}: ${operation.method} ${urlOf(operation, draw)} ${result.text}`,
      )
    return status
  }

  const askAll = async <Op extends Operation | ConsoleOperation>(
    operation: Op,
    knowing: Knowing,
    askAndCheck: (operation: Op, draw: Draw) => Promise<number>,
    seed: number,
  ) => {
    expect(await askAndCheck(operation, plainDraw(operation, knowing))).toBe(200)
    const property = fc.asyncProperty(
      draws(operation, knowing),
      async (draw) => void (await askAndCheck(operation, draw)),
    )
    await fc.assert(property, { numRuns: RUNS, seed: SEED + seed })
  }

  it.each(OPERATIONS.map((operation, at) => [operation.id, operation, at] as const))(
    '%s answers 200 to a plain request, and by the contract to any other',
    async (_, operation, at) => {
      await world.refresh(operation)
      await askAll(operation, world, askOne, at)
    },
  )

  it.each(OF_CONSOLE.map((operation, at) => [operation.id, operation, at] as const))(
    '%s of the console does so too, and a refusal changes nothing',
    async (id, operation, at) => {
      await operators.refresh(id)
      await askAll(operation, operators, askConsole, OPERATIONS.length + at)
    },
  )

  it('was asked enough, and the audit finds nothing', async () => {
    const requests = [...seen.values()].reduce((sum, count) => sum + count, 0)
    const statuses = [...seen].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    process.stdout.write(`${requests} requests on ${engine}, seed ${SEED}: ${statuses.join(', ')}\n`)
    expect(requests * ENGINES.length).toBeGreaterThanOrEqual(REQUESTS)
    await server.audit()
  })
})
