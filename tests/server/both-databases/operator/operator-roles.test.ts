import { beforeAll, describe, expect, it } from 'vitest'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import { operatorAccess } from '#openapi/generated/operator-access.ts'
import { operatorOperations, type OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import { callConsole, consoleOn, type ConsoleCall, type TestOperator } from '../../support/operator/console.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const ROLES = ['support', 'finance', 'risk', 'admin'] as const
const ID = '00000000000000000000'
const SEEN = { seen_at: '2026-01-01T00:00:00.000Z' }
const NOTE = { note: 'Checked', code: '000000' }

/** A request of each operation that needs a session, as far as the contract checks it. */
const REQUESTS: Readonly<Partial<Record<OperatorOperationId, ConsoleCall>>> = {
  signOutOperator: {},
  fetchOperatorSession: {},
  fetchQueues: {},
  fetchQueueItems: { path: { queue: 'acts' } },
  takeQueueItem: { path: { queue: 'acts', ref: ID } },
  returnQueueItem: { path: { queue: 'acts', ref: ID } },
  fetchOrderRecord: { path: { order_no: ID } },
  fetchChatPicture: { path: { order_no: ID, message_seq: 1 } },
  fetchEvidencePicture: { path: { order_no: ID, of: 'appeal', side: 'buyer', place: 1 } },
  writeAsSupport: { path: { order_no: ID }, body: { message: 'Hello' } },
  askOrderSide: { path: { order_no: ID }, body: { side: 'buyer', question: 'When?' } },
  decideAppeal: { path: { order_no: ID }, body: { to: 'buyer', reason: 'payment_proven', text: 'Paid', ...NOTE } },
  decideCase: { path: { order_no: ID }, body: { decision: 'uphold', note: 'Checked' } },
  findPersons: { query: { q: 'ada' } },
  fetchPersonRecord: { path: { username: 'nobody' } },
  freezePerson: { path: { username: 'nobody' }, body: NOTE },
  freezeLogin: { path: { username: 'nobody' }, body: NOTE },
  unfreezePerson: { path: { username: 'nobody' }, body: NOTE },
  endPersonSessions: { path: { username: 'nobody' }, body: { note: 'Asked' } },
  fetchWithdrawalReview: { path: { t_id: ID } },
  approveWithdrawal: { path: { t_id: ID }, body: NOTE },
  refuseWithdrawal: { path: { t_id: ID }, body: { text: 'No', ...NOTE } },
  fetchBankTransferRecord: { path: { id: ID } },
  beginBankPayout: { path: { id: ID }, body: NOTE },
  bookBankLine: { path: { id: ID }, body: { line: 'L1', amount: '5', payer: 'Ada', ...NOTE } },
  reverseBankLine: { path: { id: ID }, body: NOTE },
  refuseBankTransfer: { path: { id: ID }, body: { text: 'No', ...NOTE } },
  fetchDepositRecord: { path: { ref: ID } },
  assignDepositTo: { path: { ref: ID }, body: { username: 'nobody', without_request: 'Known', ...NOTE } },
  reverseDeposit: { path: { ref: ID }, body: NOTE },
  fetchSupportRecord: { path: { request_no: ID } },
  fetchSupportPicture: { path: { request_no: ID, place: 1 } },
  answerSupportRequest: { path: { request_no: ID }, body: { message: 'Hello', ...SEEN } },
  askSupportRequest: { path: { request_no: ID }, body: { message: 'When?', ...SEEN } },
  endSupportRequest: { path: { request_no: ID }, body: SEEN },
  fetchNetworks: {},
  stopNetwork: { path: { network: 'Riple' }, body: { text: 'Paused', ...NOTE } },
  openNetwork: { path: { network: 'Riple' }, body: NOTE },
  changeNetworkFee: { path: { network: 'Riple' }, body: { token: 'XRP', fee: '1', ...NOTE } },
  fetchNetworkRecord: { path: { network: 'Riple' } },
  creditSurplus: { path: { network: 'Riple' }, body: { token: 'XRP', address: 'r1', txid: 'a'.repeat(64), ...NOTE } },
  fetchOutages: {},
  fetchInventory: {},
  addToInventory: { path: { asset: 'GOLD' }, body: { amount: '1', most: '2', reference: 'first', ...NOTE } },
  fetchJobRecord: { path: { id: ID } },
  runJob: { path: { id: ID }, body: { note: 'Back' } },
  hideAdvert: { path: { t_id: ID }, body: { text: 'A phone number', note: 'Reported' } },
  showAdvert: { path: { t_id: ID }, body: { note: 'Changed' } },
  endOutage: { body: NOTE },
  declareOutage: { body: { from: '2026-01-01T00:00:00Z', until: '2026-01-01T00:10:00Z', ...NOTE } },
  fetchActs: {},
  fetchAct: { path: { id: ID } },
  approveAct: { path: { id: ID }, body: { code: '000000' } },
  refuseAct: { path: { id: ID }, body: { note: 'No' } },
  fetchOperators: {},
  addOperator: { body: { username: 'pat', name: 'Pat', email: 'pat@example.com', roles: ['support'], ...NOTE } },
  changeOperatorRoles: { path: { username: 'nobody' }, body: { roles: ['support'], ...NOTE } },
  disableOperator: { path: { username: 'nobody' }, body: NOTE },
  inviteOperator: { path: { username: 'nobody' }, body: NOTE },
  fetchOperatorLog: {},
  exportOperatorLog: {},
}

/** Nothing can be asked after it. */
const LAST: OperatorOperationId = 'signOutOperator'

const isOperation = (id: string): id is OperatorOperationId => Object.hasOwn(operatorAccess, id)
const OPERATIONS = Object.keys(operatorAccess).filter(isOperation)
const withSession = OPERATIONS.filter((id) => operatorAccess[id].roles !== null)
const rolesOf = (id: OperatorOperationId): readonly OperatorRole[] => operatorAccess[id].roles ?? []

describe.each(ENGINES)('the console (%s)', async (engine) => {
  const server = consoleOn(await freshServer(engine, { env: { OPERATOR_PORT: '0', QUAYSIDE_LIMIT_FACTOR: '100' } }))
  const { db } = server.context
  const signedIn = new Map<OperatorRole, TestOperator>()
  beforeAll(async () => {
    for (const role of ROLES) signedIn.set(role, await server.operator(`olu_${role}`, role))
  })
  const ask = async (id: OperatorOperationId, call: ConsoleCall, role?: OperatorRole) => {
    // Wrong codes would lock who enters them.
    await db.query('update operator set failures = 0, locked_until = null where failures > 0')
    const { status, body } = await (role === undefined
      ? callConsole(server.consoleUrl, id, call)
      : (signedIn.get(role)?.call(id, call) ?? Promise.reject(new Error(`Nobody has the role ${role}`))))
    return `${id} ${status} ${body.code ?? ''}`.trim()
  }
  /** What each of these operations answers to its request, the end of the session last. */
  const asked = async (
    ids: readonly OperatorOperationId[],
    change: (call: ConsoleCall) => ConsoleCall,
    role?: OperatorRole,
  ) => {
    const answers: string[] = []
    for (const id of ids.toSorted((a, b) => Number(a === LAST) - Number(b === LAST)))
      answers.push(await ask(id, change(REQUESTS[id] ?? {}), role))
    return answers
  }
  const all = (ids: readonly OperatorOperationId[], answer: string) =>
    ids.toSorted((a, b) => Number(a === LAST) - Number(b === LAST)).map((id) => `${id} ${answer}`)

  it('has a request of each of its operations', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual([...withSession].sort())
  })

  it('answers nobody without a session', async () =>
    expect(await asked(withSession, (call) => call)).toEqual(all(withSession, '401 no_session')))

  it('answers no page of another origin, and changes nothing without one', async () => {
    const origin = 'https://quayside.example.net'
    expect(await asked(OPERATIONS, (call) => ({ ...call, origin }), 'support')).toEqual(
      all(OPERATIONS, '403 not_allowed'),
    )
    const changing = OPERATIONS.filter((id) => operatorOperations[id].method !== 'GET')
    expect(await asked(changing, (call) => ({ ...call, origin: null }), 'support')).toEqual(
      all(changing, '403 not_allowed'),
    )
  })

  it('logs who was refused for the lack of a role', async () => {
    await ask('unfreezePerson', { ...REQUESTS.unfreezePerson, path: { username: 'some_one' } }, 'support')
    const query = { subject: 'some_one' }
    expect((await signedIn.get('admin')?.call('fetchOperatorLog', { query }))?.body.data[0]).toMatchObject({
      operator: 'olu_support',
      session: expect.stringMatching(/^[0-9A-Z]{20}$/),
      address: '127.0.0.1',
      action: 'person.unfreeze',
      outcome: 'refused',
      note: 'Your roles do not allow this',
    })
  })

  it.each(ROLES)('answers the role %s what the contract names it for, and nothing else', async (role) => {
    const answers = await asked(withSession, (call) => call, role)
    const refused = answers.filter((answer) => answer.endsWith('403 not_allowed'))
    expect(refused).toEqual(
      all(
        withSession.filter((id) => !rolesOf(id).includes(role)),
        '403 not_allowed',
      ),
    )
    const others = answers.filter((answer) => !refused.includes(answer))
    expect(others.filter((answer) => !/ (200|400|404|409)/.test(answer))).toEqual([])
  })

  it('has none of its operations on the public listener', async () => {
    for (const id of OPERATIONS) {
      const { method, path } = operatorOperations[id]
      const url = server.url + path.replaceAll(/\{\w+\}/g, ID)
      const response = await fetch(url, { method, headers: { origin: server.url } })
      expect([id, response.status, (await response.json()).code]).toEqual([id, 404, 'not_found'])
    }
  })

  it('has nothing of the public contract', async () => {
    const response = await fetch(`${server.consoleUrl}/api/v1/user-auth/session`)
    expect(response.status).toBe(404)
  })

  it.each(['/', '/queues', '/queues?taken=mine'])('has a page at %s that nobody frames', async (path) => {
    const page = await fetch(`${server.consoleUrl}${path}`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(page.headers.get('content-type')).toContain('text/html')
  })
})
