// Writes the operation table, which browser and server share.
const METHODS = ['get', 'post', 'put', 'delete']
const IDEMPOTENCY_HEADER = 'Idempotency-Key'

const target = (document, node) =>
  node.$ref === undefined
    ? node
    : node.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], document)

/** Who may call: `security` is none, a session or none, or a session. */
function callerOf(id, security) {
  const kinds = { '[]': 'public', '[{},{"session":[]}]': 'optional', '[{"session":[]}]': 'session' }
  const caller = kinds[JSON.stringify(security ?? [])]
  if (caller === undefined)
    throw new Error(`${id}: security is ${JSON.stringify(security)}, which is no kind of caller`)
  return caller
}

function rateLimitOf(id, operation, limits) {
  const name = operation['x-rate-limit']
  if (name === undefined) throw new Error(`${id} has no x-rate-limit`)
  if (!(name in limits))
    throw new Error(`${id}: there is no x-rate-limit '${name}', only ${Object.keys(limits).join(', ')}`)
  if (!('429' in operation.responses)) throw new Error(`${id} has an x-rate-limit and no response 429`)
  return name
}

/** Whether money may have moved when the answer is lost: said of every operation with an Idempotency-Key, and of no other. */
function moneyOf(id, { 'x-money': money }, idempotent) {
  if (idempotent && typeof money !== 'boolean') throw new Error(`${id} has an ${IDEMPOTENCY_HEADER} and no x-money`)
  if (!idempotent && money !== undefined) throw new Error(`${id} has x-money and no ${IDEMPOTENCY_HEADER}`)
  return money === true
}

/** The acts by which something leaves an account: said of every operation that moves money, at least that there is none. */
function outgoingOf(id, { 'x-money': money, 'x-outgoing': outgoing }, acts) {
  if (outgoing === undefined) {
    if (money === true) throw new Error(`${id} moves money and has no x-outgoing`)
    return []
  }
  const named = outgoing === 'none' ? [] : [outgoing].flat()
  const unknown = named.find((act) => !acts.includes(act))
  if (unknown !== undefined) throw new Error(`${id}: there is no x-outgoing '${unknown}', only ${acts.join(', ')}`)
  return named
}

/** The names of an operation's parameters, those of its path included. */
const parametersOf = (document, item, operation) =>
  [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) => target(document, parameter).name)

/** What the table of any contract has of each operation, with what `more` reads of it. */
export function operationsIn(document, limits, more) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = item[method]
      const id = operation.operationId
      if (id === undefined) throw new Error(`${method} ${path} has no operationId`)
      const idempotent = parametersOf(document, item, operation).includes(IDEMPOTENCY_HEADER)
      return {
        id,
        method: method.toUpperCase(),
        path: (item.servers ?? document.servers)[0].url + path,
        rateLimit: rateLimitOf(id, operation, limits),
        idempotent,
        money: moneyOf(id, operation, idempotent),
        ...more(id, operation, idempotent),
      }
    }),
  )
}

/** Throws with an id that two operations have. */
export function insistOnUniqueIds(ids) {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`${twice} is the operationId of two operations`)
}

export const rows = (entries) => entries.map(([key, value]) => `  ${key}: ${value},\n`).join('')

export const HEADER = '// Generated from openapi/*.yaml by `npm run gen`: do not edit.\n'

const operationsSource = (operations) => `${HEADER}
/** How an operation is called: \`path\` has its parameters in braces; \`money\` is true if it moves or reserves money, or changes what holds some. */
export const operations = {
${rows(operations.map(({ id, method, path, money }) => [id, `{ method: '${method}', path: '${path}', money: ${money} }`]))}} as const satisfies Record<string, Operation>

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly money: boolean
}

export type OperationId = keyof typeof operations
`

const accessSource = (operations, limits) => `${HEADER}
import type { OperationId } from './operations.ts'

/** Who may call an operation (nobody signed in, with or without a session, with a session), which limit counts it, whether it takes an Idempotency-Key, and by which acts something leaves an account. */
export const access = {
${rows(operations.map(({ id, caller, rateLimit, idempotent, outgoing }) => [id, `{ caller: '${caller}', rateLimit: '${rateLimit}', idempotent: ${idempotent}, outgoing: [${outgoing.map((act) => `'${act}'`).join(', ')}] }`]))}} as const satisfies Record<OperationId, Access>

/** How many requests one account, and one address, may send within a window, and where they are counted. */
export const rateLimits = {
${rows(Object.entries(limits).map(([name, { max, windowS, store }]) => [name, `{ max: ${max}, windowS: ${windowS}, store: '${store}' }`]))}} as const satisfies Record<string, RateLimit>

export interface Access {
  readonly caller: 'public' | 'optional' | 'session'
  readonly rateLimit: RateLimitName
  readonly idempotent: boolean
  readonly outgoing: readonly string[]
}

export interface RateLimit {
  readonly max: number
  readonly windowS: number
  readonly store: 'memory' | 'database'
}

export type RateLimitName = keyof typeof rateLimits

/** The operations that take an Idempotency-Key. */
export type IdempotentOperation = {
  [Op in OperationId]: (typeof access)[Op]['idempotent'] extends true ? Op : never
}[OperationId]
`

/**
 * The sources of `operations.ts` and `access.ts` in `openapi/generated`; `acts` are those of the rule of outgoing acts. Throws with the name of an
 * operation that has unknown or missing properties, and of an act that no operation has.
 * What pages do not need is a file of its own, so that it is no part of their scripts.
 */
export function operationTables(documents, acts) {
  const limits = Object.assign({}, ...documents.map((document) => document['x-rate-limits']))
  const operations = documents.flatMap((document) =>
    operationsIn(document, limits, (id, operation) => ({
      caller: callerOf(id, operation.security ?? document.security),
      outgoing: outgoingOf(id, operation, acts),
    })),
  )
  const unnamed = acts.find((act) => !operations.some(({ outgoing }) => outgoing.includes(act)))
  if (unnamed !== undefined) throw new Error(`no operation has the x-outgoing '${unnamed}'`)
  insistOnUniqueIds(operations.map(({ id }) => id))
  return { operations: operationsSource(operations), access: accessSource(operations, limits) }
}
