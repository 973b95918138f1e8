import { SIGN_IN_FIRST } from '#machines/operator/messages/operator.ts'
import type { operatorFlows } from '#machines/operator/flows.ts'
import { operatorPages } from '#machines/operator/rules/pages.ts'
import type { LogFilter } from '#machines/operator/rules/log-filter.ts'
import type { AskedAct } from '#machines/operator/rules/asked-acts.ts'
import type { QueueQuestion } from '#machines/operator/rules/queue-filter.ts'
import { olu } from '#machines/operator/samples/access.ts'
import {
  ACT_REF,
  DEPOSIT_REF,
  executedAct,
  JOB_REF,
  REQUEST_REF,
  foreignAct,
  ORDER_REF,
  TRANSFER_REF,
  WITHDRAWAL_REF,
} from '#machines/operator/samples/acts.ts'
import { announcedTransfer } from '#machines/operator/samples/bank-transfers.ts'
import { ownerlessDeposit } from '#machines/operator/samples/deposits.ts'
import { deadJob, inventory, networks, outages, runningNetwork } from '#machines/operator/samples/networks.ts'
import { appealedRecord, caseRecord } from '#machines/operator/samples/orders.ts'
import { freezeLine, knownPerson, seenLine } from '#machines/operator/samples/persons.ts'
import { freeAppeal, noCases, ownAppeal, waitingAppeals } from '#machines/operator/samples/queues.ts'
import { missingRequest } from '#machines/operator/samples/support-requests.ts'
import { team } from '#machines/operator/samples/team.ts'
import { cryptoReview } from '#machines/operator/samples/withdrawals.ts'
import type { MachineOf, ShownFlowId } from '#machines/all-flows.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { ONLY_AFTER_FAILURE, REFRESH_OF_STREAMED, SESSION_LEADS } from './scenario-exceptions.ts'
import type { Background } from './walks/background.ts'
import { onRoute, type EntryPoint, type Scenario } from './walks/entry-points.ts'

type ShownOperatorFlowId = Extract<ShownFlowId, keyof typeof operatorFlows>

const NOW = '2026-01-01T12:01:00.000Z'
const page = <Row>(...data: Row[]) => ({ status: 200 as const, body: { data, next_cursor: null, server_now: NOW } })
const found = <Record>(data: Record) => ({ status: 200 as const, body: { data } })

/** What the console asks beside the walked flow. */
const CONSOLE = {
  fetchOperatorSession: found(olu),
  fetchQueues: { status: 200, body: { data: [waitingAppeals, noCases], server_now: NOW } },
  fetchQueueItems: page(freeAppeal, ownAppeal),
  fetchOrderRecord: found({ ...appealedRecord, may_award: ['buyer', 'seller'] }),
  fetchWithdrawalReview: found(cryptoReview),
  fetchPersonRecord: found(knownPerson),
  fetchBankTransferRecord: found(announcedTransfer),
  fetchDepositRecord: found(ownerlessDeposit),
  fetchSupportRecord: found(missingRequest),
  fetchSupportPicture: { status: 200, body: { type: 'image/webp', size: 1200 } },
  fetchNetworks: found(networks),
  fetchNetworkRecord: found(runningNetwork),
  fetchOutages: found(outages),
  fetchInventory: found(inventory),
  fetchJobRecord: found(deadJob),
  fetchActs: page(foreignAct, executedAct),
  fetchAct: found(foreignAct),
  fetchOperators: found(team.map((each) => ({ ...each, roles: ['support'] }))),
  fetchOperatorLog: page(freezeLine, seenLine),
  fetchChatPicture: { status: 200, body: { type: 'image/webp', size: 1200 } },
  fetchEvidencePicture: { status: 200, body: { type: 'image/webp', size: 1200 } },
} as const satisfies Background
const NOBODY: Background = { fetchOperatorSession: { status: 401, body: { error: SIGN_IN_FIRST, code: 'no_session' } } }

type PageId = keyof typeof operatorPages

/** A page of the console, for an operator who is logged in. */
const onConsole =
  (id: PageId, background: Background = {}) =>
  (input: Partial<FlowInput> | undefined): EntryPoint => ({
    ...onRoute(operatorPages[id].path)(input ?? {}),
    console: 'operator',
    background: { ...CONSOLE, ...background },
  })

/** A page of the console for somebody who is not. */
const outside =
  (id: PageId) =>
  (input: Partial<FlowInput>): EntryPoint => ({
    ...onRoute(operatorPages[id].path)(input),
    console: 'anybody',
    background: { ...NOBODY, fetchQueues: CONSOLE.fetchQueues },
  })

const CHANGED = [/data\.changed/, 'the page around it reports a change after an act'] as const

const UNASKED = [/data\.refresh/, 'nothing around it asks for it'] as const

const record = (id: PageId) =>
  ({
    entryPoint: onConsole(id),
    except: [[REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE], CHANGED],
  }) as const satisfies Pick<Scenario, 'except'> & { entryPoint: unknown }

const list = <Input>(entryPoint: (input: Input) => EntryPoint, ...more: NonNullable<Scenario['except']>) =>
  ({
    entryPoint,
    except: [[/^refused/, SESSION_LEADS], [REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE], ...more],
  }) as const

type OfRecord = Exclude<AskedAct, 'act.approve' | 'act.refuse'>
const isOfRecord = (act: AskedAct): act is OfRecord => !act.startsWith('act.')

/** Where an act is chosen: the record that offers it. */
const choosing = (act: AskedAct): EntryPoint => {
  if (!isOfRecord(act)) return onConsole('request')({ params: { id: ACT_REF } })
  const may = [{ act, needs_second: false, needs_code: true }]
  if (act === 'case.decide')
    return onConsole('order', { fetchOrderRecord: found(caseRecord) })({ params: { order_no: ORDER_REF } })
  if (/^(chat|appeal)\./.test(act)) return onConsole('order')({ params: { order_no: ORDER_REF } })
  if (/^(person|login|sessions)\./.test(act))
    return onConsole('person', { fetchPersonRecord: found({ ...knownPerson, may }) })({
      params: { username: 'ben_kay' },
    })
  if (act.startsWith('withdrawal.')) return onConsole('withdrawal')({ params: { t_id: WITHDRAWAL_REF } })
  if (act.startsWith('bank.'))
    return onConsole('bankTransfer', { fetchBankTransferRecord: found({ ...announcedTransfer, may }) })({
      params: { id: TRANSFER_REF },
    })
  if (act.startsWith('deposit.'))
    return onConsole('deposit', { fetchDepositRecord: found({ ...ownerlessDeposit, may }) })({
      params: { ref: DEPOSIT_REF },
    })
  if (act.startsWith('support.'))
    return onConsole('supportRequest', { fetchSupportRecord: found({ ...missingRequest, may }) })({
      params: { request_no: REQUEST_REF },
    })
  if (/^(network|surplus)\./.test(act))
    return onConsole('network', {
      // A fee is changed in the row of its token.
      fetchNetworkRecord: found({ ...runningNetwork, tokens: runningNetwork.tokens.slice(1), may }),
    })({ params: { network: 'Ethereum' } })
  if (act.startsWith('advert.'))
    return onConsole('person', {
      fetchPersonRecord: found({ ...knownPerson, adverts: knownPerson.adverts.map((each) => ({ ...each, may })) }),
    })({ params: { username: 'ben_kay' } })
  if (act.startsWith('outage.')) return onConsole('outages')({})
  if (act === 'inventory.add') return onConsole('inventory')({})
  if (act === 'job.run')
    return onConsole('job', { fetchJobRecord: found({ ...deadJob, may }) })({ params: { id: JOB_REF } })
  return onConsole('team')({})
}

const NEVER_WAITS = ['operatorAct: requested', 'this act never waits for a second operator'] as const
const ALWAYS_WAITS = ['operatorAct: sent', 'this act always waits for a second operator'] as const

/** How the browser walks reach the flows of the console. */
export const operatorScenarios: { readonly [Id in ShownOperatorFlowId]: Scenario<MachineOf<Id>> } = {
  operatorSignIn: { entryPoint: outside('signIn') },
  operatorInvitation: { entryPoint: outside('invitation') },
  queues: list(() => onConsole('queues')({}), [REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE]),
  queue: { entryPoint: onConsole('queue') },
  queueItems: list(
    ({ queue, taken, q }: QueueQuestion) => onConsole('queue')({ params: { queue }, query: { taken, q } }),
    CHANGED,
    UNASKED,
  ),
  operatorAct: {
    entryPoint: ({ asked: { act } }) => ({ ...choosing(act), click: ['act.choose', act] }),
  },
  operatorOrder: { entryPoint: onConsole('order') },
  orderRecord: record('order'),
  operatorWithdrawal: { entryPoint: onConsole('withdrawal') },
  withdrawalReview: record('withdrawal'),
  operatorPerson: { entryPoint: onConsole('person'), except: [NEVER_WAITS] },
  personRecord: record('person'),
  operatorRequests: list(() => onConsole('requests')({}), UNASKED),
  operatorRequest: { entryPoint: onConsole('request'), except: [NEVER_WAITS] },
  actRecord: record('request'),
  personSearch: { entryPoint: onConsole('persons') },
  operatorLog: { entryPoint: onConsole('log') },
  logLines: list((filter: LogFilter) => onConsole('log')({ query: { ...filter } }), UNASKED),
  operatorBankTransfer: { entryPoint: onConsole('bankTransfer') },
  bankTransferRecord: record('bankTransfer'),
  operatorDeposit: { entryPoint: onConsole('deposit'), except: [ALWAYS_WAITS] },
  depositRecord: record('deposit'),
  operatorSupportRequest: { entryPoint: onConsole('supportRequest') },
  supportRecord: record('supportRequest'),
  networks: list(() => onConsole('networks')({}), UNASKED),
  operatorNetwork: { entryPoint: onConsole('network') },
  networkRecord: record('network'),
  operatorOutages: { entryPoint: onConsole('outages') },
  outageList: list(() => onConsole('outages')({}), CHANGED, [REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE]),
  operatorInventory: { entryPoint: onConsole('inventory'), except: [ALWAYS_WAITS] },
  inventoryList: list(() => onConsole('inventory')({}), CHANGED, [REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE]),
  operatorJob: { entryPoint: onConsole('job') },
  jobRecord: record('job'),
  operatorTeam: { entryPoint: onConsole('team'), except: [ALWAYS_WAITS] },
  operatorList: list(() => onConsole('team')({}), CHANGED, [REFRESH_OF_STREAMED, ONLY_AFTER_FAILURE]),
}
