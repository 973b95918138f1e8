import { sandboxControlsMachine } from '#machines/sandbox-controls/sandbox-controls.machine.ts'
import {
  advanceClock,
  depositTest,
  fetchOwnAdverts,
  readClock,
  takeAdvert,
} from '#machines/sandbox-controls/sandbox-controls.endpoints.ts'
import { api, keyed, sandbox } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningSandboxControls = sandboxControlsMachine.provide({
  actors: {
    depositTest: httpActor(depositTest, ({ body, key }, signal) =>
      sandbox.POST('/deposit', { params: { header: keyed(key) }, body, signal }),
    ),
    readClock: httpActor(readClock, (_, signal) => sandbox.GET('/clock', { signal })),
    advanceClock: httpActor(advanceClock, ({ body }, signal) => sandbox.POST('/clock', { body, signal })),
    takeAdvert: httpActor(takeAdvert, ({ body }, signal) => sandbox.POST('/take-advert', { body, signal })),
    fetchOwnAdverts: httpActor(fetchOwnAdverts, ({ query = {} }, signal) =>
      api.GET('/user-app/m2m-trading/m2m-posts', { params: { query }, signal }),
    ),
  },
})
