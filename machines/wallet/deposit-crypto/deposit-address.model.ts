import { fetchDepositAddress } from '#machines/wallet/endpoints/wallet.ts'
import { bitcoinAddress } from '#machines/wallet/samples/crypto-deposits.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { depositAddressMachine } from './deposit-address.machine.ts'

export const depositAddressModel = defineRemoteDataModel(depositAddressMachine, {
  endpoint: fetchDepositAddress,
  input: { token: 'BTC', network: 'Bitcoin' },
  request: { query: { token: 'BTC', network: 'Bitcoin' } },
  found: { status: 200, body: { data: bitcoinAddress } },
})
