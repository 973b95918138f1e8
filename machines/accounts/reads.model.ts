import { firstQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { bankDetailsMachine, payoutAccountsMachine, sessionsMachine } from './reads.machine.ts'
import { aPhone, thisDesktop } from '#machines/accounts/samples/sessions.ts'

export const bankDetailsModel = defineRemoteDataModel(bankDetailsMachine, {
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [firstQuay] } },
})

export const payoutAccountsModel = defineRemoteDataModel(payoutAccountsMachine, {
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [firstQuay, adasWise] } },
})

export const sessionsModel = defineRemoteDataModel(sessionsMachine, {
  input: undefined,
  request: {},
  found: { status: 200, body: { data: [thisDesktop, aPhone] } },
})
