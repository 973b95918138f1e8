import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import { operatorOperations, type OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import { withActors } from '#src/api/flow-actors.ts'
import { httpActor } from '#src/api/http-actor.ts'
import { senderOf } from '#src/api/sender.ts'
import { markRefreshes } from '#src/operator/activity.ts'
import { requestSession } from '#src/operator/request-session.ts'

const send = senderOf(operatorOperations, markRefreshes)

/** The operations whose answer is a file. */
const FILES: readonly OperatorOperationId[] = ['fetchChatPicture', 'fetchEvidencePicture', 'exportOperatorLog']

const operationActor = <Op extends OperatorOperationId>(endpoint: Endpoint<Op, unknown>) => {
  const options = FILES.includes(endpoint.op) ? { parseAs: 'blob' as const } : {}
  return httpActor(endpoint, (input, signal) => send(endpoint.op, input, { signal, ...options }), requestSession)
}

/** A machine of the console whose actors, and those of its child machines, call the operators' server; `given` are those that do not. */
export const operatorActors = <M extends AnyStateMachine>(
  machine: M,
  given: Readonly<Record<string, AnyActorLogic>> = {},
): M => withActors(machine, given, (endpoint) => operationActor(endpoint as Endpoint<OperatorOperationId, unknown>))
