import { sandboxDeskMachine } from '#machines/sandbox-desk/sandbox-desk.machine.ts'
import {
  advanceClock,
  depositTest,
  fetchOwnAdverts,
  readClock,
  takeAdvert,
} from '#machines/sandbox-desk/sandbox-desk.wire.ts'
import { api, keyed, sandbox } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningSandboxDesk = sandboxDeskMachine.provide({
  actors: {
    depositTest: overWire(depositTest, ({ body, key }, signal) =>
      sandbox.POST('/deposit', { params: { header: keyed(key) }, body, signal }),
    ),
    readClock: overWire(readClock, (_, signal) => sandbox.GET('/clock', { signal })),
    advanceClock: overWire(advanceClock, ({ body }, signal) => sandbox.POST('/clock', { body, signal })),
    takeAdvert: overWire(takeAdvert, ({ body }, signal) => sandbox.POST('/take-advert', { body, signal })),
    fetchOwnAdverts: overWire(fetchOwnAdverts, ({ query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/m2m-posts', { params: { query }, signal }),
    ),
  },
})
