import { fetchMovers } from '#machines/markets/endpoints.ts'
import { movers } from '#machines/markets/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { moversMachine } from './movers.machine.ts'

export const moversModel = defineRemoteDataModel(moversMachine, {
  endpoint: fetchMovers,
  input: {},
  request: {},
  found: { status: 200, body: { data: movers } },
})
