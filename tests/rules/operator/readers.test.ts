import { expect, it } from 'vitest'
import { operatorAccess } from '#openapi/generated/operator-access.ts'

const ALL = 'support finance risk admin'
const NO_SESSION = 'nobody in particular'

/** Who reads what, takes it, and decides about requests; who requests an act is in `acts.test.ts`. */
const WHO: Readonly<Record<string, string>> = {
  beginSignIn: NO_SESSION,
  confirmSignIn: NO_SESSION,
  openInvitation: NO_SESSION,
  setOperatorPassword: NO_SESSION,
  confirmAuthenticator: NO_SESSION,
  signOutOperator: ALL,
  fetchOperatorSession: ALL,
  fetchQueues: ALL,
  fetchQueueItems: ALL,
  takeQueueItem: ALL,
  returnQueueItem: ALL,
  fetchOrderRecord: 'support risk',
  fetchChatPicture: 'support risk',
  fetchEvidencePicture: 'support risk',
  findPersons: 'support finance risk',
  fetchPersonRecord: 'support finance risk',
  fetchWithdrawalReview: 'finance risk',
  fetchBankTransferRecord: 'finance',
  fetchDepositRecord: 'finance',
  fetchSupportRecord: 'support finance risk',
  fetchSupportPicture: 'support finance risk',
  fetchNetworks: 'finance admin',
  fetchNetworkRecord: 'finance admin',
  fetchOutages: 'admin',
  fetchInventory: 'admin',
  fetchJobRecord: 'admin',
  fetchActs: ALL,
  fetchAct: ALL,
  approveAct: ALL,
  refuseAct: ALL,
  fetchOperators: 'admin',
  fetchOperatorLog: 'risk admin',
  exportOperatorLog: 'risk admin',
}

it('what is no act is for the roles that are named here, and for no others', () => {
  const readers = Object.entries(operatorAccess).filter(([, { act }]) => act === null)
  expect(Object.fromEntries(readers.map(([id, { roles }]) => [id, roles?.join(' ') ?? NO_SESSION]))).toEqual(WHO)
})
