import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkOf, fieldsOf } from '#server/contract/checks.ts'
import { readContract, type Operation } from '#server/contract/document.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { mutated, plainOf, valueOf } from '../../support/fuzz/fuzz-values.ts'
import { createWorld, type World } from '../../support/fuzz/fuzz-world.ts'
import { picture } from '../../support/pictures.ts'

const OPERATIONS = [...readContract('exchange'), ...readContract('website'), ...readContract('sandbox')]
/** At least so many on both engines together; `npm run fuzz` sends more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000)
const RUNS = Math.ceil(REQUESTS / OPERATIONS.length / ENGINES.length)
const SEED = Number(process.env['FUZZ_SEED'] ?? 11)
/** A 503 that is meant; every other one would be a fault. */
const MEANT = ['price_unknown']

type Raw = 'json' | 'broken' | 'text' | 'large' | 'deep' | 'twice' | 'proto' | 'none'
interface Draw {
  path: unknown
  query: unknown
  body: unknown
  key: string
  who: 'me' | 'nobody' | 'junk'
  raw: Raw
}

const RAW: Readonly<Record<Exclude<Raw, 'json' | 'none'>, string>> = {
  broken: '{"email": ',
  text: 'email=ada@example.com',
  large: JSON.stringify({ message: 'x'.repeat(70_000) }),
  deep: '['.repeat(20_000) + ']'.repeat(20_000),
  twice: '{"accept":true,"accept":{"accept":false}}',
  proto: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
}

const png = await picture('png')
/** A picture, a broken one, none, and words. */
const FILES: readonly Uint8Array[] = [png, png.subarray(0, 60), new Uint8Array(), Buffer.from('<svg/>')]

const MOBILE = { method: 'Mobile Money', account_name: 'Ada Obi', operator: 'MTN', phone_number: '+233241234567' }

/** What the contract leaves out and a rule asks for: of a purchase its address, of an account what its kind has. */
const RULED: Readonly<Partial<Record<string, object>>> = {
  createExternalOrder: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  addPayoutAccount: MOBILE,
  updatePayoutAccount: MOBILE,
}

/** The same of a query: an estimate is of what is sent or of what is received. */
const RULED_QUERY: Readonly<Partial<Record<string, object>>> = { estimateSwap: { fromAmount: '0.1' } }

/** What every operation is asked first: it succeeds, whatever is drawn after it. */
const plainDraw = ({ id, pathParameters, query, body, files }: Operation, world: World): Draw => {
  const plain = (schema: Operation['query']) => plainOf(schema, (name) => world.known(id, name))
  return {
    path: plain(pathParameters),
    query: RULED_QUERY[id] ? Object.assign(Object(plain(query)), RULED_QUERY[id]) : plain(query),
    body: files.length > 0 ? FILES[0] : body && Object.assign(Object(plain(body)), RULED[id]),
    key: '',
    who: 'me',
    raw: 'json',
  }
}

/** What an operation may be called with: half of it by the contract, half with something wrong somewhere. */
function draws({ id, pathParameters, query, body, headers, files }: Operation, world: World): fc.Arbitrary<Draw> {
  const known = (name: string) => world.known(id, name)
  const rightOrWrong = (schema: Operation['query']) => {
    const right = valueOf(schema, known)
    return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: mutated(right) })
  }
  const rare = fc.constantFrom<Raw>('broken', 'text', 'large', 'deep', 'twice', 'proto', 'none')
  const properties: unknown = headers['properties']
  const hasKey = properties !== null && typeof properties === 'object' && 'idempotency-key' in properties
  return fc.record({
    path: rightOrWrong(pathParameters),
    query: rightOrWrong(query),
    body: files.length > 0 ? fc.constantFrom(...FILES) : body ? rightOrWrong(body) : fc.constant(undefined),
    key: hasKey
      ? fc.oneof(fc.stringMatching(/^[\w-]{8,12}$/), fc.constantFrom('', '', '', 'x', 'the-same-key', '☂'.normalize()))
      : fc.constant(''),
    who: fc.oneof(
      { weight: 9, arbitrary: fc.constant('me' as const) },
      { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'junk' as const) },
    ),
    raw: fc.oneof({ weight: 12, arbitrary: fc.constant('json' as const) }, { weight: 1, arbitrary: rare }),
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const entriesOf = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === 'object' ? Object.entries(value) : []

function urlOf({ path: template }: Operation, { path, query }: Draw): string {
  const parts = Object.fromEntries(entriesOf(path))
  // An empty part, or a dot, would be another call.
  const part = (name: string) =>
    encodeURIComponent(textOf(parts[name]).replace(/\p{Surrogate}/gu, '')).replace(/^\.*$/, '_')
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) for (const one of [value].flat()) search.append(name, textOf(one))
  return `${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(name))}?${search.toString()}`
}

function bodyOf({ method, body }: Operation, draw: Draw): string | Uint8Array<ArrayBuffer> | null {
  if (method === 'GET' || draw.raw === 'none') return null
  if (draw.raw !== 'json') return RAW[draw.raw]
  if (draw.body instanceof Uint8Array) return new Uint8Array(draw.body)
  return body ? (JSON.stringify(draw.body) ?? null) : null
}

const typeOf = (body: string | Uint8Array, { raw }: Draw): string => {
  if (body instanceof Uint8Array) return 'image/png'
  return raw === 'text' ? 'application/x-www-form-urlencoded' : 'application/json'
}

interface Result {
  status: number
  headers: Headers
  text: string
}

async function ask(base: string, operation: Operation, draw: Draw, session: string): Promise<Result> {
  const body = bodyOf(operation, draw)
  const headers = new Headers({ 'user-agent': 'fuzz' })
  if (body !== null) headers.set('content-type', typeOf(body, draw))
  if (draw.key !== '') headers.set('idempotency-key', encodeURI(draw.key))
  if (draw.who !== 'nobody') headers.set('u-x-key', draw.who === 'me' ? session : 'A'.repeat(43))
  const answer = await fetch(base + urlOf(operation, draw), { method: operation.method, headers, body })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with an answer, or null. */
function faultOf({ responses }: Operation, { status, headers, text }: Result): string | null {
  const answer = responses[status]
  const body = jsonOf(text)
  if (!answer) return 'a status that the contract does not declare'
  if (status >= 500 && !MEANT.includes(String(Reflect.get(Object(body), 'code')))) return 'a fault of the server'
  if (answer.type !== undefined) return headers.get('content-type') === answer.type ? null : 'another content type'
  if (body === undefined) return 'no JSON'
  const missing = answer.headers.filter((name) => !headers.has(name))
  if (missing.length > 0) return `no header ${missing.join(', ')}`
  const wrong = answer.body && checkOf(answer.body)(body)
  return wrong ? `a body that breaks its schema: ${JSON.stringify(fieldsOf(wrong))}` : null
}

describe.each(ENGINES)(`whatever is asked (%s, FUZZ_SEED=${SEED})`, async (engine) => {
  const server = await freshServer(engine, { env: { QUAYSIDE_LIMIT_FACTOR: '1000000' } })
  let world: World
  beforeAll(async () => void (world = await createWorld(server)))
  const seen = new Map<number, number>()

  /** Asks once, checks the answer against the contract, and returns its status. */
  const askAndCheck = async (operation: Operation, draw: Draw): Promise<number> => {
    const result = await ask(server.url, operation, draw, await world.session())
    seen.set(result.status, (seen.get(result.status) ?? 0) + 1)
    if (result.status === 401 || result.headers.has('u-x-key')) world.clearSession()
    const fault = faultOf(operation, result)
    if (fault !== null)
      throw new Error(
        `${fault}: ${operation.method} ${urlOf(operation, draw)} answered ${result.status} ${result.text}`,
      )
    return result.status
  }

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s answers 200 to a plain request, and by the contract to any other',
    async (_, operation) => {
      await world.refresh(operation)
      expect(await askAndCheck(operation, plainDraw(operation, world))).toBe(200)
      const property = fc.asyncProperty(
        draws(operation, world),
        async (draw) => void (await askAndCheck(operation, draw)),
      )
      await fc.assert(property, { numRuns: RUNS, seed: SEED + OPERATIONS.indexOf(operation) })
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
