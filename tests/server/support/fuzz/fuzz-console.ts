import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import type { OperatorOperationId } from '#openapi/generated/operator-operations.ts'
import { openSession } from '#server/operator/services/sign-in.service.ts'
import { SANDBOX_BANK_JOB } from '#server/sandbox/gateways/bank.sandbox.ts'
import { callConsole, PASSWORD, shownBy, type ConsoleServer } from '../operator/console.ts'
import { withoutChainJobs } from '../chain-world.ts'
import type { Trader } from '../client.ts'
import { post, runCommand, take } from '../marketplace.ts'
import { picture } from '../orders/pictures.ts'
import { contentOf, type Content } from './fuzz-console-content.ts'
import { consoleWork } from './fuzz-console-work.ts'
import type { Knowing } from './fuzz-draws.ts'
import type { Values } from './fuzz-trades.ts'

/** What the console’s operations find, made anew for each of them. */
export interface ConsoleWorld extends Knowing {
  /** The cookie that an operation is asked with. */
  cookie(operation: string): Promise<string>
  /** Makes sure that the operation finds something to do. */
  refresh(operation: string): Promise<void>
  /** All that an operation of the console may change, by table, but what counts wrong codes and the log. */
  content(): Promise<Content>
}

const EVERY_ROLE: readonly OperatorRole[] = ['support', 'finance', 'risk', 'admin']
const CLIENT = { address: '127.0.0.1', device: 'fuzz' }

const FIXED: Values = {
  queue: ['appeals', 'bank', 'acts'],
  taken: ['any', 'mine'],
  of: ['appeal'],
  side: ['seller'],
  place: [1],
  message: ['Hello'],
  question: ['Which account?'],
  to: ['buyer'],
  reason: ['payment_proven'],
  decision: ['uphold'],
  text: ['Seen by Support.'],
  note: ['Checked'],
  q: ['vic'],
  network: ['Tron'],
  token: ['USDT'],
  fee: ['0.5'],
  from: ['2026-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z'],
  amount: ['5'],
  payer: ['Ada Obi'],
  password: [PASSWORD],
  name: ['Pat Lee'],
  roles: ['risk', 'support'],
}

export async function createConsoleWorld(server: ConsoleServer): Promise<ConsoleWorld> {
  const { db } = server.context
  const [me, second] = [
    await server.operator('fuzz_me', ...EVERY_ROLE),
    await server.operator('fuzz_two', ...EVERY_ROLE),
  ]
  await server.operator('fuzz_third', 'support')
  const [seller, buyer] = [await server.register('Sela Vic'), await server.register('Ben Vic')]
  await seller.deposit('BTC', '50')
  await seller.deposit('USD', '5000')
  await seller.addBank()
  const account = await buyer.addBank()
  const [{ id: operatorId } = { id: 0n }] = await db.query<{ id: bigint }>(
    `select id from operator where username = 'fuzz_me'`,
  )
  const work = consoleWork(server, { me, second, seller, buyer })
  let values: Values = FIXED
  let begun = ''
  let round = 0

  const withPicture = async (trader: Trader, address: string) => {
    const headers = { 'u-x-key': trader.session, 'content-type': 'image/png' }
    const { status } = await fetch(server.url + address, {
      method: 'POST',
      headers,
      body: new Uint8Array(await picture('png')),
    })
    if (status !== 200) throw new Error(`No picture: ${status}`)
  }

  /** An appeal that the buyer has answered, with pictures. */
  const appeal = async (): Promise<Values> => {
    const order = await take(buyer, await post(seller))
    const { order_no } = order
    await runCommand(buyer, 'notifyPayment', order)
    await seller.call('appealOrder', {
      query: { order_no },
      body: { reason: 'not_received', statement: 'Nothing came.' },
    })
    await buyer.call('answerAppeal', { query: { order_no }, body: { statement: 'I paid' } })
    const [trade, app] = ['/api/v1/user-app/m2m-trading/m2m-order-messages', '/api/v1/user-app/m2m-trading']
    await withPicture(buyer, `${trade}/${order_no}/image`)
    await withPicture(seller, `${app}/m2m-order-appeal/${order_no}/picture`)
    const [{ seq } = { seq: 0 }] = await db.query<{ seq: number }>(
      `select m.message_seq as seq from order_message m join m2m_order o on o.id = m.order_id where o.order_no = $1 and m.kind = 'image'`,
      [order_no],
    )
    return { order_no: [order_no], ref: [order_no], message_seq: [seq] }
  }

  const orderCase = async (): Promise<Values> => {
    const order = await take(buyer, await post(seller))
    await runCommand(buyer, 'cancelOrder', order)
    for (const trader of [buyer, seller])
      await trader.call('stateCase', { path: { order_no: order.order_no }, body: { statement: 'So it was.' } })
    return { order_no: [order.order_no] }
  }

  const person = async (isFrozen: boolean): Promise<Values> => {
    const { user } = await server.register(`Vic Tim ${'ABCDEFGHIJKLMN'[(round += 1)]}`)
    if (isFrozen) await db.query('update person set frozen_at = app_now() where username = $1', [user.username])
    return { username: [user.username] }
  }

  const bankIn = async (isBooked = false): Promise<Values> => {
    const { data: id } = await seller.call('depositFiat', { body: { currency: 'USD', amount: '5' } })
    await withoutTestBank()
    const line = `LINE${(round += 1)}`
    if (isBooked)
      await second.act('bookBankLine', { path: { id }, body: { line: `${line}B`, amount: '5', payer: line } })
    return { id: [id], line: [line], payer: [line] }
  }

  const withoutTestBank = () =>
    db.query('delete from job where kind = $1 and done_at is null and failed_at is null', [SANDBOX_BANK_JOB])

  const bankOut = async (phase: 'requested' | 'awaitingReview'): Promise<Values> => {
    await buyer.deposit('USD', '100')
    const body = { bank_details: account, currency: 'USD', amount: '5' }
    await db.query('delete from mail where recipient = $1', [buyer.email])
    const { data } = await buyer.refusal('withdrawFiat', { body })
    const [mail = ''] = await server.mails(buyer.email, 1, /^Your code to confirm/m)
    const challenge = String(Reflect.get(Object(data), 'challenge'))
    const otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
    const { data: id } = await buyer.call('confirmMovement', { body: { challenge, otp } })
    await withoutTestBank()
    await db.query('update bank_transfer set phase = $2 where t_id = $1', [id, phase])
    return { id: [id], t_id: [id] }
  }

  const network = async (isStopped: boolean): Promise<Values> => {
    const [at, why] = isStopped ? ['app_now()', `'Paused'`] : ['null', 'null']
    await db.query(`update network set stopped_at = ${at}, stopped_reason = ${why} where name = 'Tron'`)
    return {}
  }

  const outage = async (isOpen: boolean): Promise<Values> => {
    await db.query('delete from open_outage')
    if (isOpen)
      await db.query(
        `insert into open_outage (began_at, declared_by, note) values (app_now() - interval '1 minute', 'fuzz_two', 'Paused')`,
      )
    // After every outage that is recorded.
    const [{ at } = { at: new Date() }] = await db.query<{ at: Date }>('select app_now() as at')
    const later = new Date(at.getTime() + 1).toISOString()
    return { 'declareOutage.from': [at.toISOString()], 'declareOutage.until': [later] }
  }

  /** What another operator has requested. */
  const requested = async (): Promise<Values> => {
    const { body } = await second.act('disableOperator', { path: { username: 'fuzz_third' } })
    return { id: [body.data._id] }
  }

  const colleague = async (): Promise<Values> => {
    round += 1
    return { username: ['fuzz_third'], 'addOperator.username': [`pat_${round}`], email: [`pat_${round}@example.com`] }
  }

  const link = async (isChosen: boolean): Promise<Values> => {
    const parts = await server.link(`join_${(round += 1)}`, 'support')
    const named = { id: [parts.id], token: [parts.token] }
    if (!isChosen) return named
    const { body } = await callConsole(server.consoleUrl, 'setOperatorPassword', {
      body: { ...parts, password: PASSWORD },
    })
    return { ...named, code: [shownBy(body.data.secret)] }
  }

  const signIn = async (): Promise<Values> => {
    const body = { username: 'fuzz_me', password: PASSWORD }
    const { headers } = await callConsole(server.consoleUrl, 'beginSignIn', { body })
    begun = headers.get('set-cookie')?.split(';')[0] ?? ''
    return { username: ['fuzz_me'] }
  }

  const taken = async (): Promise<Values> => {
    const found = await appeal()
    await me.call('takeQueueItem', { path: { queue: 'appeals', ref: String(found['ref']?.[0]) } })
    return found
  }

  const prepared = {
    beginSignIn: signIn,
    confirmSignIn: signIn,
    openInvitation: () => link(false),
    setOperatorPassword: () => link(false),
    confirmAuthenticator: () => link(true),
    takeQueueItem: appeal,
    returnQueueItem: taken,
    fetchOrderRecord: appeal,
    fetchChatPicture: appeal,
    fetchEvidencePicture: appeal,
    writeAsSupport: appeal,
    askOrderSide: appeal,
    decideAppeal: appeal,
    decideCase: orderCase,
    fetchPersonRecord: () => person(false),
    freezePerson: () => person(false),
    freezeLogin: () => person(false),
    unfreezePerson: () => person(true),
    endPersonSessions: () => person(false),
    fetchWithdrawalReview: () => bankOut('awaitingReview'),
    approveWithdrawal: () => bankOut('awaitingReview'),
    refuseWithdrawal: () => bankOut('awaitingReview'),
    fetchBankTransferRecord: () => bankIn(),
    beginBankPayout: () => bankOut('requested'),
    bookBankLine: () => bankIn(),
    refuseBankTransfer: () => bankIn(),
    reverseBankLine: () => bankIn(true),
    fetchDepositRecord: work.deposit,
    assignDepositTo: work.deposit,
    reverseDeposit: work.assigned,
    fetchSupportRecord: work.request,
    fetchSupportPicture: work.request,
    answerSupportRequest: work.request,
    askSupportRequest: work.request,
    endSupportRequest: work.request,
    creditSurplus: work.surplus,
    addToInventory: work.inventory,
    fetchJobRecord: work.job,
    runJob: work.job,
    hideAdvert: () => work.advert(false),
    showAdvert: () => work.advert(true),
    stopNetwork: () => network(false),
    openNetwork: () => network(true),
    declareOutage: () => outage(false),
    endOutage: () => outage(true),
    fetchAct: requested,
    approveAct: requested,
    refuseAct: requested,
    addOperator: colleague,
    changeOperatorRoles: colleague,
    disableOperator: colleague,
    inviteOperator: colleague,
  } satisfies Partial<Record<OperatorOperationId, () => Promise<Values>>>
  const byOperation: Readonly<Partial<Record<string, () => Promise<Values>>>> = prepared

  /** Wrong codes lock nobody here, and each code is good again. */
  const forgive = () =>
    db.query('update operator set failures = 0, locked_until = null, totp_step = null, disabled_at = null')

  return {
    async cookie(operation) {
      await forgive()
      if (operation === 'confirmSignIn') return begun
      const token = await db.tx((tx) => openSession(tx, operatorId, { client: CLIENT, isConfirmed: true }))
      return `quayside-operator=${token}`
    },
    known(operation, name) {
      const found = values[`${operation}.${name}`] ?? values[name]
      return found ?? (name === 'code' ? [me.shown()] : [])
    },
    async refresh(operation) {
      await forgive()
      // What comes of requests of before must not change what a refusal leaves as it was.
      await withoutChainJobs(db)
      await withoutTestBank()
      await db.query(`delete from operator_decision`)
      await db.query(`delete from operator_act`)
      await network(false)
      await work.forget()
      // The clock was moved over their end.
      await db.query(`update session set last_seen_at = app_now(), expires_at = app_now() + interval '1 hour'`)
      await db.query(
        `update operator_session set created_at = app_now(), last_seen_at = app_now(), expires_at = app_now() + interval '1 hour'`,
      )
      values = { ...FIXED, ...(await byOperation[operation]?.()) }
    },
    content: () => contentOf(db),
  }
}
