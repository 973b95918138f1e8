import { fetchCryptoDeposits } from '#machines/endpoints/user.ts'
import { arrivingDeposit, creditedDeposit, droppedDeposit } from '#machines/model/samples/crypto-deposits.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { cryptoDepositsMachine } from './crypto-deposits.machine.ts'

export const cryptoDepositsModel = defineRemoteDataModel(cryptoDepositsMachine, {
  endpoint: fetchCryptoDeposits,
  input: { token: 'BTC' },
  request: { query: { token: 'BTC' } },
  found: { status: 200, body: { data: [arrivingDeposit, creditedDeposit, droppedDeposit] } },
})
