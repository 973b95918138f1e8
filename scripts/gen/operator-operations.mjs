// Writes the operation tables of the operators' console; they are no part of what the public app imports.
import { HEADER, insistOnUniqueIds, operationsIn, rows } from './operations.mjs'

const words = (names) => `[${names.map((name) => `'${name}'`).join(', ')}]`

/** Nobody signed in, or a session with one of these roles. */
function rolesOf(id, { security, 'x-roles': roles }, known) {
  if (JSON.stringify(security) === '[]') {
    if (roles !== undefined) throw new Error(`${id} needs no session and has x-roles`)
    return null
  }
  if (!Array.isArray(roles) || roles.length === 0) throw new Error(`${id} has no x-roles`)
  const unknown = roles.find((role) => !known.includes(role))
  if (unknown !== undefined) throw new Error(`${id}: there is no role '${unknown}', only ${known.join(', ')}`)
  return roles
}

/** The act that an operation requests, under an Idempotency-Key. */
function actOf(id, { 'x-act': act }, idempotent, acts) {
  if (act === undefined) return null
  if (!idempotent) throw new Error(`${id} has x-act and no Idempotency-Key`)
  if (!acts.includes(act)) throw new Error(`${id}: there is no x-act '${act}', only ${acts.join(', ')}`)
  return act
}

const operationsSource = (operations) => `${HEADER}
/** How an operation of the console is called: \`path\` has its parameters in braces; \`money\` is true if it moves money. */
export const operatorOperations = {
${rows(operations.map(({ id, method, path, money }) => [id, `{ method: '${method}', path: '${path}', money: ${money} }`]))}} as const

export type OperatorOperationId = keyof typeof operatorOperations
`

const accessSource = (operations, limits) => `${HEADER}
import type { OperatorOperationId } from './operator-operations.ts'
import type { components } from './operator.ts'

/** Which roles may call an operation (null: without a session), which limit counts it, whether it takes an Idempotency-Key, and which act it requests. */
export const operatorAccess = {
${rows(operations.map(({ id, roles, rateLimit, idempotent, act }) => [id, `{ roles: ${roles === null ? 'null' : words(roles)}, rateLimit: '${rateLimit}', idempotent: ${idempotent}, act: ${act === null ? 'null' : `'${act}'`} }`]))}} as const satisfies Record<OperatorOperationId, OperatorAccess>

/** How many requests one operator, and one address, may send within a window. */
export const operatorLimits = {
${rows(Object.entries(limits).map(([name, { max, windowS }]) => [name, `{ max: ${max}, windowS: ${windowS} }`]))}} as const

export interface OperatorAccess {
  readonly roles: readonly components['schemas']['Role'][] | null
  readonly rateLimit: keyof typeof operatorLimits
  readonly idempotent: boolean
  readonly act: components['schemas']['ActName'] | null
}
`

/**
 * The sources of \`operator-operations.ts\` and \`operator-access.ts\` in \`openapi/generated\`; \`acts\` are those of the rule of operators' acts,
 * \`taken\` the ids of the other contracts' operations. Throws with the name of an operation that has unknown or missing properties, and of an act that
 * no operation, or more than one, requests.
 */
export function operatorTables(document, acts, taken) {
  const known = document.components.schemas.Role.enum
  const operations = operationsIn(document, document['x-rate-limits'], (id, operation, idempotent) => ({
    roles: rolesOf(id, operation, known),
    act: actOf(id, operation, idempotent, acts),
  }))
  insistOnUniqueIds([...taken, ...operations.map(({ id }) => id)])
  const wrong = acts.find((act) => operations.filter((operation) => operation.act === act).length !== 1)
  if (wrong !== undefined) throw new Error(`the x-act '${wrong}' is not that of one operation`)
  return {
    'operator-operations': operationsSource(operations),
    'operator-access': accessSource(operations, document['x-rate-limits']),
  }
}
