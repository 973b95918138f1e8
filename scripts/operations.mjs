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

function operationsIn(document, limits) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = item[method]
      const id = operation.operationId
      if (id === undefined) throw new Error(`${method} ${path} has no operationId`)
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      const idempotent = parameters.some((parameter) => target(document, parameter).name === IDEMPOTENCY_HEADER)
      return {
        id,
        method: method.toUpperCase(),
        path: (item.servers ?? document.servers)[0].url + path,
        caller: callerOf(id, operation.security ?? document.security),
        rateLimit: rateLimitOf(id, operation, limits),
        idempotent,
        money: moneyOf(id, operation, idempotent),
      }
    }),
  )
}

const rows = (entries) => entries.map(([key, value]) => `  ${key}: ${value},\n`).join('')

const HEADER = '// Generated from openapi/*.yaml by `npm run gen`: do not edit.\n'

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

/** Who may call an operation (nobody signed in, with or without a session, with a session), which limit counts it, and whether it takes an Idempotency-Key. */
export const access = {
${rows(operations.map(({ id, caller, rateLimit, idempotent }) => [id, `{ caller: '${caller}', rateLimit: '${rateLimit}', idempotent: ${idempotent} }`]))}} as const satisfies Record<OperationId, Access>

/** How many requests one account, and one address, may send within a window, and where they are counted. */
export const rateLimits = {
${rows(Object.entries(limits).map(([name, { max, windowS, store }]) => [name, `{ max: ${max}, windowS: ${windowS}, store: '${store}' }`]))}} as const satisfies Record<string, RateLimit>

export interface Access {
  readonly caller: 'public' | 'optional' | 'session'
  readonly rateLimit: RateLimitName
  readonly idempotent: boolean
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
 * The sources of `operations.ts` and `access.ts` in `openapi/generated`. Throws with the name of an operation that has unknown or missing properties.
 * What pages do not need is a file of its own, so that it is no part of their scripts.
 */
export function operationTables(documents) {
  const limits = Object.assign({}, ...documents.map((document) => document['x-rate-limits']))
  const operations = documents.flatMap((document) => operationsIn(document, limits))
  const ids = operations.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`${twice} is the operationId of two operations`)
  return { operations: operationsSource(operations), access: accessSource(operations, limits) }
}
