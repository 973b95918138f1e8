import { fetchMovers } from '#machines/endpoints/markets.ts'
import { movers } from '#machines/model/samples/market-data.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { moversMachine } from './movers.machine.ts'

export const moversModel = defineRemoteDataModel(moversMachine, {
  endpoint: fetchMovers,
  input: {},
  request: {},
  found: { status: 200, body: { data: movers } },
})
