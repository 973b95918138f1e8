import { fromCallback, type AnyStateMachine, type EventObject } from 'xstate'
import type { MarketTopic } from '#machines/adverts/rules/advert-filter.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import type { Endpoint } from '#machines/shared/api/endpoint.ts'
import { send } from '#src/api/client.ts'
import { takeEarlyRead } from '#src/api/early-reads.ts'
import { withActors, type Actors } from '#src/api/flow-actors.ts'
import { httpActor } from '#src/api/http-actor.ts'
import { followMarket } from '#src/api/market-stream.ts'
import type { Fetched } from '#src/api/sender.ts'

/** The actors that call no operation, by name. */
const streams: Actors = {
  marketStream: fromCallback<EventObject, MarketTopic>(({ input, sendBack }) => followMarket(input, sendBack)),
}

/** The requests whose body or answer is a file. Making a picture smaller is code that few pages need. */
const fileRequests: {
  readonly [Op in OperationId]?: (input: OperationInput<Op>, signal: AbortSignal) => Promise<Fetched>
} = {
  fetchImage: (input, signal) => send('fetchImage', input, { signal, parseAs: 'blob' }),
  downloadDataExport: (input, signal) => send('downloadDataExport', input, { signal, parseAs: 'blob' }),
  fetchTransactionsCsv: (input, signal) => send('fetchTransactionsCsv', input, { signal, parseAs: 'blob' }),
  sendImage: async (input, signal) =>
    (await import('#src/api/images.ts')).sendPicture(input.body, (file) => send('sendImage', input, { signal, file })),
  addAppealPicture: async (input, signal) =>
    (await import('#src/api/images.ts')).sendPicture(input.body, (file) =>
      send('addAppealPicture', input, { signal, file }),
    ),
  addSupportPicture: async (input, signal) =>
    (await import('#src/api/images.ts')).sendPicture(input.body, (file) =>
      send('addSupportPicture', input, { signal, file }),
    ),
  addCasePicture: async (input, signal) =>
    (await import('#src/api/images.ts')).sendPicture(input.body, (file) =>
      send('addCasePicture', input, { signal, file }),
    ),
}

const operationActor = <Op extends OperationId>(endpoint: Endpoint<Op, unknown>) =>
  httpActor(
    endpoint,
    fileRequests[endpoint.op] ??
      ((input, signal) => takeEarlyRead(endpoint.op, input, signal) ?? send(endpoint.op, input, { signal })),
  )

/** A machine whose actors, and those of its child machines, call the server. `given` are actors that only the app can make, by name. */
export const httpActors = <M extends AnyStateMachine>(machine: M, given: Actors = {}): M =>
  withActors(machine, { ...streams, ...given }, (endpoint) =>
    operationActor(endpoint as Endpoint<OperationId, unknown>),
  )
