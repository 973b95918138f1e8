import { CRYPTO_DEPOSITS_TITLE } from '#machines/domain/messages/deposits.ts'
import type { OperationInput } from '#machines/domain/operation.ts'
import { fetchCryptoDeposits } from '#machines/endpoints/user.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

type Query = OperationInput<'fetchCryptoDeposits'>['query']

export const cryptoDepositsMachine = defineRemoteData({
  id: 'cryptoDeposits',
  title: CRYPTO_DEPOSITS_TITLE,
  spec: '§2 Deposit crypto',
  endpoint: fetchCryptoDeposits,
  input: (query: Query) => ({ query }),
  refreshOn: ['balance.changed'],
})
