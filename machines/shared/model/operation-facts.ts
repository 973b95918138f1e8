import { access, type Access } from '#openapi/generated/access.ts'
import { operations, type Operation } from '#openapi/generated/operations.ts'
import { operatorAccess, type OperatorAccess } from '#openapi/generated/operator-access.ts'
import { operatorOperations } from '#openapi/generated/operator-operations.ts'

const operationOf: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>({ ...operations, ...operatorOperations }),
)
const accessOf: ReadonlyMap<string, Access> = new Map(Object.entries<Access>(access))

/** Whether an operation only reads. */
export const isReading = (op: string): boolean => operationOf.get(op)?.method === 'GET'

/** Whether an operation moves money. */
export const movesMoney = (op: string): boolean => operationOf.get(op)?.money === true

/** The limit that counts an operation of the app. */
export const rateLimitOf = (op: string): string | undefined => accessOf.get(op)?.rateLimit

/** Whether an operation of the app is called with a session only. */
export const needsSession = (op: string): boolean => accessOf.get(op)?.caller === 'session'

const forEverybody: ReadonlySet<string> = new Set([
  ...Object.entries<Access>(access).flatMap(([op, { caller }]) => (caller === 'public' ? [op] : [])),
  ...Object.entries<OperatorAccess>(operatorAccess).flatMap(([op, { roles }]) => (roles === null ? [op] : [])),
])

/** Whether an operation is called without a session. */
export const isForEverybody = (op: string | undefined): boolean => op !== undefined && forEverybody.has(op)
