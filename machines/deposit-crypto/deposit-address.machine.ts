import { DEPOSIT_ADDRESS_TITLE } from '#machines/domain/messages/deposits.ts'
import type { OperationInput } from '#machines/domain/operation.ts'
import { fetchDepositAddress } from '#machines/endpoints/user.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

type Query = OperationInput<'fetchDepositAddress'>['query']

export const depositAddressMachine = defineRemoteData({
  id: 'depositAddress',
  title: DEPOSIT_ADDRESS_TITLE,
  spec: ['§2 Deposit crypto', '§3 Deposit address'],
  endpoint: fetchDepositAddress,
  input: (query: Query) => ({ query }),
})
