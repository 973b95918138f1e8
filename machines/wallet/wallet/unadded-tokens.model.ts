import { fetchUnaddedTokens } from '#machines/wallet/endpoints/wallet.ts'
import { dogecoin, ripple } from '#machines/wallet/samples/wallet-tokens.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { unaddedTokensMachine } from './unadded-tokens.machine.ts'

export const unaddedTokensModel = defineRemoteDataModel(unaddedTokensMachine, {
  endpoint: fetchUnaddedTokens,
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [ripple, dogecoin] } },
})
