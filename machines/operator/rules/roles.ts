import { operatorAccess } from '#openapi/generated/operator-access.ts'
import { OPERATOR_ACTS, type OperatorAct, type OperatorRole } from './acts.ts'

const requestedBy: ReadonlyMap<string, readonly OperatorRole[]> = new Map(
  Object.values(operatorAccess).flatMap(({ act: name, roles }) => (name === null ? [] : [[name, roles]])),
)

const isOperatorAct = (name: string): name is OperatorAct => Object.hasOwn(OPERATOR_ACTS, name)

/** Every act, in the order of the table. */
export const ACT_NAMES: readonly OperatorAct[] = Object.keys(OPERATOR_ACTS).filter(isOperatorAct)

/** Whether somebody with these roles may request an act, and approve it for somebody else. */
export const mayRequest = (name: OperatorAct, roles: readonly OperatorRole[]): boolean =>
  requestedBy.get(name)?.some((role) => roles.includes(role)) === true
