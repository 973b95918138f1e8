import { fetchCryptoDeposits } from '#machines/wallet/endpoints/wallet.ts'
import { arrivingDeposit, creditedDeposit, droppedDeposit } from '#machines/wallet/samples/crypto-deposits.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { cryptoDepositsMachine } from './crypto-deposits.machine.ts'

export const cryptoDepositsModel = defineRemoteDataModel(cryptoDepositsMachine, {
  endpoint: fetchCryptoDeposits,
  input: { token: 'BTC' },
  request: { query: { token: 'BTC' } },
  found: { status: 200, body: { data: [arrivingDeposit, creditedDeposit, droppedDeposit] } },
})
