import { operatorAccess, type OperatorAccess } from '#openapi/generated/operator-access.ts'
import { operatorOperations, type OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import { documentOf, operationsOf, type Operation } from '#server/contract/document.ts'

type Row = (typeof operatorOperations)[OperatorOperationId] & OperatorAccess
/** An operation of the console's contract. */
export type ConsoleOperation = Operation<Row>

const isOperationId = (id: string): id is OperatorOperationId => Object.hasOwn(operatorOperations, id)

const table: Readonly<Record<string, Row>> = Object.fromEntries(
  Object.keys(operatorOperations)
    .filter(isOperationId)
    .map((id) => [id, { ...operatorOperations[id], ...operatorAccess[id] }]),
)

let known: readonly ConsoleOperation[] | undefined

/** Every operation of the console's contract. */
export const readOperatorContract = (): readonly ConsoleOperation[] =>
  (known ??= operationsOf(documentOf('operator'), table))
