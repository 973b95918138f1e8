// Generated from machines/operator/flows.ts by `npm run gen`: do not edit.
import { operatorActLifecycleModel } from './rules/operator-act-lifecycle.model.ts'
import { operatorSessionModel } from './operator-session/operator-session.model.ts'
import { operatorSignInModel } from './operator-sign-in/operator-sign-in.model.ts'
import { operatorInvitationModel } from './operator-invitation/operator-invitation.model.ts'
import { queuesModel, queueItemsModel, orderRecordModel, withdrawalReviewModel, personRecordModel, operatorRequestsModel, actRecordModel, logLinesModel, bankTransferRecordModel, depositRecordModel, supportRecordModel, networksModel, networkRecordModel, outageListModel, inventoryListModel, jobRecordModel, operatorListModel } from './reads.model.ts'
import { queueModel } from './queue/queue.model.ts'
import { operatorActModel } from './operator-act/operator-act.model.ts'
import { operatorOrderModel } from './operator-order/operator-order.model.ts'
import { operatorWithdrawalModel } from './operator-withdrawal/operator-withdrawal.model.ts'
import { operatorPersonModel } from './operator-person/operator-person.model.ts'
import { operatorRequestModel } from './operator-request/operator-request.model.ts'
import { personSearchModel } from './person-search/person-search.model.ts'
import { operatorLogModel } from './operator-log/operator-log.model.ts'
import { operatorBankTransferModel } from './operator-bank-transfer/operator-bank-transfer.model.ts'
import { operatorDepositModel } from './operator-deposit/operator-deposit.model.ts'
import { operatorSupportRequestModel } from './operator-support-request/operator-support-request.model.ts'
import { operatorNetworkModel } from './operator-network/operator-network.model.ts'
import { operatorOutagesModel } from './operator-outages/operator-outages.model.ts'
import { operatorInventoryModel } from './operator-inventory/operator-inventory.model.ts'
import { operatorJobModel } from './operator-job/operator-job.model.ts'
import { operatorTeamModel } from './operator-team/operator-team.model.ts'

/** The model of every flow of the operators’ console, for tests and tables. */
export const operatorModels = {
  operatorActLifecycle: operatorActLifecycleModel,
  operatorSession: operatorSessionModel,
  operatorSignIn: operatorSignInModel,
  operatorInvitation: operatorInvitationModel,
  queues: queuesModel,
  queue: queueModel,
  queueItems: queueItemsModel,
  operatorAct: operatorActModel,
  operatorOrder: operatorOrderModel,
  orderRecord: orderRecordModel,
  operatorWithdrawal: operatorWithdrawalModel,
  withdrawalReview: withdrawalReviewModel,
  operatorPerson: operatorPersonModel,
  personRecord: personRecordModel,
  operatorRequests: operatorRequestsModel,
  operatorRequest: operatorRequestModel,
  actRecord: actRecordModel,
  personSearch: personSearchModel,
  operatorLog: operatorLogModel,
  logLines: logLinesModel,
  operatorBankTransfer: operatorBankTransferModel,
  bankTransferRecord: bankTransferRecordModel,
  operatorDeposit: operatorDepositModel,
  depositRecord: depositRecordModel,
  operatorSupportRequest: operatorSupportRequestModel,
  supportRecord: supportRecordModel,
  networks: networksModel,
  operatorNetwork: operatorNetworkModel,
  networkRecord: networkRecordModel,
  operatorOutages: operatorOutagesModel,
  outageList: outageListModel,
  operatorInventory: operatorInventoryModel,
  inventoryList: inventoryListModel,
  operatorJob: operatorJobModel,
  jobRecord: jobRecordModel,
  operatorTeam: operatorTeamModel,
  operatorList: operatorListModel,
}
