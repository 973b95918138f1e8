// Generated from openapi/*.yaml by `npm run gen`: do not edit.

import type { OperatorOperationId } from './operator-operations.ts'
import type { components } from './operator.ts'

/** Which roles may call an operation (null: without a session), which limit counts it, whether it takes an Idempotency-Key, and which act it requests. */
export const operatorAccess = {
  beginSignIn: { roles: null, rateLimit: 'operatorSignIn', idempotent: false, act: null },
  confirmSignIn: { roles: null, rateLimit: 'operatorSignIn', idempotent: false, act: null },
  signOutOperator: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  fetchOperatorSession: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  openInvitation: { roles: null, rateLimit: 'operatorSignIn', idempotent: false, act: null },
  setOperatorPassword: { roles: null, rateLimit: 'operatorSignIn', idempotent: false, act: null },
  confirmAuthenticator: { roles: null, rateLimit: 'operatorSignIn', idempotent: false, act: null },
  fetchQueues: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  fetchQueueItems: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  takeQueueItem: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  returnQueueItem: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  fetchOrderRecord: { roles: ['support', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  fetchChatPicture: { roles: ['support', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  fetchEvidencePicture: { roles: ['support', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  writeAsSupport: { roles: ['support', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'chat.write' },
  askOrderSide: { roles: ['support', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'appeal.ask' },
  decideAppeal: { roles: ['support', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'appeal.decide' },
  decideCase: { roles: ['support', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'case.decide' },
  findPersons: { roles: ['support', 'finance', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  fetchPersonRecord: { roles: ['support', 'finance', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  freezePerson: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operatorActs', idempotent: true, act: 'person.freeze' },
  freezeLogin: { roles: ['risk'], rateLimit: 'operatorActs', idempotent: true, act: 'login.freeze' },
  unfreezePerson: { roles: ['risk'], rateLimit: 'operatorActs', idempotent: true, act: 'person.unfreeze' },
  endPersonSessions: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operatorActs', idempotent: true, act: 'sessions.end' },
  fetchWithdrawalReview: { roles: ['finance', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  approveWithdrawal: { roles: ['finance', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'withdrawal.approve' },
  refuseWithdrawal: { roles: ['finance', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'withdrawal.refuse' },
  fetchBankTransferRecord: { roles: ['finance'], rateLimit: 'operator', idempotent: false, act: null },
  beginBankPayout: { roles: ['finance'], rateLimit: 'operatorActs', idempotent: true, act: 'bank.begin' },
  bookBankLine: { roles: ['finance'], rateLimit: 'operatorActs', idempotent: true, act: 'bank.book' },
  refuseBankTransfer: { roles: ['finance'], rateLimit: 'operatorActs', idempotent: true, act: 'bank.refuse' },
  reverseBankLine: { roles: ['finance'], rateLimit: 'operatorActs', idempotent: true, act: 'bank.reverse' },
  fetchSupportRecord: { roles: ['support', 'finance', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  fetchSupportPicture: { roles: ['support', 'finance', 'risk'], rateLimit: 'operator', idempotent: false, act: null },
  answerSupportRequest: { roles: ['support', 'finance', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'support.answer' },
  askSupportRequest: { roles: ['support', 'finance', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'support.ask' },
  endSupportRequest: { roles: ['support', 'finance', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'support.close' },
  fetchDepositRecord: { roles: ['finance'], rateLimit: 'operator', idempotent: false, act: null },
  assignDepositTo: { roles: ['finance'], rateLimit: 'operatorActs', idempotent: true, act: 'deposit.assign' },
  reverseDeposit: { roles: ['finance'], rateLimit: 'operatorActs', idempotent: true, act: 'deposit.reverse' },
  fetchNetworks: { roles: ['finance', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  fetchNetworkRecord: { roles: ['finance', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  stopNetwork: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'network.stop' },
  openNetwork: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'network.open' },
  changeNetworkFee: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'network.fee' },
  creditSurplus: { roles: ['finance'], rateLimit: 'operatorActs', idempotent: true, act: 'surplus.credit' },
  fetchOutages: { roles: ['admin'], rateLimit: 'operator', idempotent: false, act: null },
  declareOutage: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'outage.declare' },
  endOutage: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'outage.end' },
  fetchInventory: { roles: ['admin'], rateLimit: 'operator', idempotent: false, act: null },
  addToInventory: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'inventory.add' },
  fetchJobRecord: { roles: ['admin'], rateLimit: 'operator', idempotent: false, act: null },
  runJob: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'job.run' },
  hideAdvert: { roles: ['support', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'advert.hide' },
  showAdvert: { roles: ['support', 'risk'], rateLimit: 'operatorActs', idempotent: true, act: 'advert.show' },
  fetchActs: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  fetchAct: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  approveAct: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operatorActs', idempotent: true, act: null },
  refuseAct: { roles: ['support', 'finance', 'risk', 'admin'], rateLimit: 'operatorActs', idempotent: true, act: null },
  fetchOperators: { roles: ['admin'], rateLimit: 'operator', idempotent: false, act: null },
  addOperator: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'operator.add' },
  changeOperatorRoles: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'operator.changeRoles' },
  disableOperator: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'operator.disable' },
  inviteOperator: { roles: ['admin'], rateLimit: 'operatorActs', idempotent: true, act: 'operator.invite' },
  fetchOperatorLog: { roles: ['risk', 'admin'], rateLimit: 'operator', idempotent: false, act: null },
  exportOperatorLog: { roles: ['risk', 'admin'], rateLimit: 'operatorActs', idempotent: false, act: null },
} as const satisfies Record<OperatorOperationId, OperatorAccess>

/** How many requests one operator, and one address, may send within a window. */
export const operatorLimits = {
  operatorSignIn: { max: 20, windowS: 60 },
  operator: { max: 600, windowS: 60 },
  operatorActs: { max: 60, windowS: 60 },
} as const

export interface OperatorAccess {
  readonly roles: readonly components['schemas']['Role'][] | null
  readonly rateLimit: keyof typeof operatorLimits
  readonly idempotent: boolean
  readonly act: components['schemas']['ActName'] | null
}
