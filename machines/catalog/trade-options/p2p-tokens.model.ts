import { fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { p2pTokensMachine } from './p2p-tokens.machine.ts'

export const p2pTokensModel = defineRemoteDataModel(p2pTokensMachine, {
  endpoint: fetchP2pTokens,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleTokens } },
})
