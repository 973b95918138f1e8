import { definePagedListModel, defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import {
  ACT_REF,
  executedAct,
  foreignAct,
  refusedAct,
  ORDER_REF,
  WITHDRAWAL_REF,
  TRANSFER_REF,
  DEPOSIT_REF,
  REQUEST_REF,
  JOB_REF,
} from '#machines/operator/samples/acts.ts'
import { freezeLine, frozenPerson, knownPerson, seenLine } from '#machines/operator/samples/persons.ts'
import { announcedTransfer, bookedTransfer } from '#machines/operator/samples/bank-transfers.ts'
import { assignedDeposit, ownerlessDeposit } from '#machines/operator/samples/deposits.ts'
import { closedRequest, missingRequest } from '#machines/operator/samples/support-requests.ts'
import {
  deadJob,
  doneJob,
  inventory,
  networks,
  outages,
  runningNetwork,
  stoppedNetwork,
} from '#machines/operator/samples/networks.ts'
import { team } from '#machines/operator/samples/team.ts'
import { bankReview, cryptoReview } from '#machines/operator/samples/withdrawals.ts'
import { appealedRecord, caseRecord } from '#machines/operator/samples/orders.ts'
import { notThere, signInFirst } from '#machines/operator/samples/refusals.ts'
import {
  freeAppeal,
  noCases,
  ownAppeal,
  takenAppeal,
  waitingAppeals,
  waitingWithdrawals,
} from '#machines/operator/samples/queues.ts'
import {
  actRecordMachine,
  logLinesMachine,
  operatorRequestsMachine,
  orderRecordMachine,
  personRecordMachine,
  queueItemsMachine,
  queuesMachine,
  withdrawalReviewMachine,
  bankTransferRecordMachine,
  depositRecordMachine,
  supportRecordMachine,
  operatorListMachine,
  inventoryListMachine,
  jobRecordMachine,
  networkRecordMachine,
  networksMachine,
  outageListMachine,
} from './reads.machine.ts'

export const queuesModel = defineRemoteDataModel(queuesMachine, {
  input: undefined,
  request: undefined,
  found: {
    status: 200,
    body: { data: [waitingAppeals, waitingWithdrawals, noCases], server_now: '2026-01-01T12:01:00.000Z' },
  },
  refusals: { signInFirst },
})

export const queueItemsModel = definePagedListModel(queueItemsMachine, {
  input: { queue: 'appeals', taken: 'free', q: ' ben ' },
  request: { path: { queue: 'appeals' }, query: { taken: 'free', q: 'ben', limit: 50 } },
  rows: [freeAppeal, ownAppeal, takenAppeal],
  beside: { server_now: '2026-01-01T12:01:00.000Z' },
  refusals: { signInFirst },
})

export const orderRecordModel = defineRemoteDataModel(orderRecordMachine, {
  input: { params: { order_no: ORDER_REF } },
  request: { path: { order_no: ORDER_REF } },
  found: { status: 200, body: { data: appealedRecord } },
  refusals: { notThere, another: { status: 200, body: { data: caseRecord } } },
})

export const withdrawalReviewModel = defineRemoteDataModel(withdrawalReviewMachine, {
  input: { params: { t_id: WITHDRAWAL_REF } },
  request: { path: { t_id: WITHDRAWAL_REF } },
  found: { status: 200, body: { data: cryptoReview } },
  refusals: { notThere, another: { status: 200, body: { data: bankReview } } },
})

export const personRecordModel = defineRemoteDataModel(personRecordMachine, {
  input: { params: { username: 'ben_kay' } },
  request: { path: { username: 'ben_kay' } },
  found: { status: 200, body: { data: knownPerson } },
  refusals: { notThere, another: { status: 200, body: { data: frozenPerson } } },
})

export const actRecordModel = defineRemoteDataModel(actRecordMachine, {
  input: { params: { id: ACT_REF } },
  request: { path: { id: ACT_REF } },
  found: { status: 200, body: { data: foreignAct } },
  refusals: { notThere, another: { status: 200, body: { data: refusedAct } } },
})

export const operatorRequestsModel = definePagedListModel(operatorRequestsMachine, {
  input: undefined,
  request: { query: { limit: 50 } },
  rows: [foreignAct, executedAct, refusedAct],
  beside: { server_now: '2026-01-01T12:01:00.000Z' },
  refusals: { signInFirst },
})

export const logLinesModel = definePagedListModel(logLinesMachine, {
  input: { operator: ' olu ', action: '', subject: 'ben_kay', outcome: 'done', from: '2026-01-01', to: '' },
  request: {
    query: { operator: 'olu', subject: 'ben_kay', outcome: 'done', from: '2026-01-01T00:00:00.000Z', limit: 50 },
  },
  rows: [freezeLine, seenLine],
  beside: { server_now: '2026-01-01T12:01:00.000Z' },
  refusals: { signInFirst },
})

export const bankTransferRecordModel = defineRemoteDataModel(bankTransferRecordMachine, {
  input: { params: { id: TRANSFER_REF } },
  request: { path: { id: TRANSFER_REF } },
  found: { status: 200, body: { data: announcedTransfer } },
  refusals: { notThere, another: { status: 200, body: { data: bookedTransfer } } },
})

export const depositRecordModel = defineRemoteDataModel(depositRecordMachine, {
  input: { params: { ref: DEPOSIT_REF } },
  request: { path: { ref: DEPOSIT_REF } },
  found: { status: 200, body: { data: ownerlessDeposit } },
  refusals: { notThere, another: { status: 200, body: { data: assignedDeposit } } },
})

export const supportRecordModel = defineRemoteDataModel(supportRecordMachine, {
  input: { params: { request_no: REQUEST_REF } },
  request: { path: { request_no: REQUEST_REF } },
  found: { status: 200, body: { data: missingRequest } },
  refusals: { notThere, another: { status: 200, body: { data: closedRequest } } },
})

export const operatorListModel = defineRemoteDataModel(operatorListMachine, {
  input: undefined,
  request: undefined,
  found: { status: 200, body: { data: team } },
  refusals: { signInFirst },
})

export const networksModel = defineRemoteDataModel(networksMachine, {
  input: undefined,
  request: undefined,
  found: { status: 200, body: { data: networks } },
  refusals: { signInFirst },
})

export const networkRecordModel = defineRemoteDataModel(networkRecordMachine, {
  input: { params: { network: 'Ethereum' } },
  request: { path: { network: 'Ethereum' } },
  found: { status: 200, body: { data: runningNetwork } },
  refusals: { notThere, another: { status: 200, body: { data: stoppedNetwork } } },
})

export const outageListModel = defineRemoteDataModel(outageListMachine, {
  input: undefined,
  request: undefined,
  found: { status: 200, body: { data: outages } },
  refusals: { signInFirst },
})

export const inventoryListModel = defineRemoteDataModel(inventoryListMachine, {
  input: undefined,
  request: undefined,
  found: { status: 200, body: { data: inventory } },
  refusals: { signInFirst },
})

export const jobRecordModel = defineRemoteDataModel(jobRecordMachine, {
  input: { params: { id: JOB_REF } },
  request: { path: { id: JOB_REF } },
  found: { status: 200, body: { data: deadJob } },
  refusals: { notThere, another: { status: 200, body: { data: doneJob } } },
})
