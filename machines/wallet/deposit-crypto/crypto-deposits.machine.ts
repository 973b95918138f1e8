import { fetchCryptoDeposits } from '#machines/wallet/endpoints/wallet.ts'
import { CRYPTO_DEPOSITS_TITLE } from '#machines/wallet/messages/deposits.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

type Query = OperationInput<'fetchCryptoDeposits'>['query']

export const cryptoDepositsMachine = defineRemoteData({
  id: 'cryptoDeposits',
  title: CRYPTO_DEPOSITS_TITLE,
  spec: '§2 Deposit crypto',
  endpoint: fetchCryptoDeposits,
  input: (query: Query) => ({ query }),
  refreshOn: ['balance.changed'],
})
