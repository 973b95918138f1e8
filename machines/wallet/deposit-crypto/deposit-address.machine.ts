import { fetchDepositAddress } from '#machines/wallet/endpoints/wallet.ts'
import { DEPOSIT_ADDRESS_TITLE } from '#machines/wallet/messages/deposits.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

type Query = OperationInput<'fetchDepositAddress'>['query']

export const depositAddressMachine = defineRemoteData({
  id: 'depositAddress',
  title: DEPOSIT_ADDRESS_TITLE,
  spec: ['§2 Deposit crypto', '§3 Deposit address'],
  endpoint: fetchDepositAddress,
  input: (query: Query) => ({ query }),
})
