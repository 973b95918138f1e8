import type { Operation } from '#server/contract/document.ts'
import { addDemoTraders } from '#server/sandbox/demo/demo-traders.ts'
import { sendSecurityMail } from '#server/accounts/services/freeze.service.ts'
import { enterCode } from '../accounts/confirmed.ts'
import { newPublicId } from '#server/public-id.ts'
import { answerRequest } from '#server/support/services/answers.service.ts'
import { openSession } from '#server/accounts/services/sessions.service.ts'
import { PASSWORD, type Trader } from '../client.ts'
import type { FreshServer } from '../fresh-server.ts'
import { BANK, FIXED, SWAP, WALLET } from './fuzz-fixed.ts'
import { preparedFor, type Values } from './fuzz-trades.ts'
import { quoteValues } from './fuzz-quotes.ts'
import { walletValues } from './fuzz-wallet.ts'
import { runCommand, post, take } from '../marketplace.ts'

/** Two people with money, adverts, orders, mails and devices, restored whenever calls removed something. */
export interface World {
  /** A session of the person who asks. */
  session(): Promise<string>
  /** It is over: the next one asked for is new. */
  clearSession(): void
  /** Real values for a property of an operation. */
  known(operation: string, name: string): readonly unknown[]
  /** Makes sure that the operation finds something to do. */
  refresh(operation: Operation): Promise<void>
}

const LINK = /id=(\w+)&token=(\w+)/

export async function createWorld(server: FreshServer): Promise<World> {
  const { db, jobs } = server.context
  const [ada, partner] = [await server.register('Ada Obi'), await server.register('Bola Ige')]
  for (const trader of [ada, partner]) {
    for (const ticker of ['BTC', 'USDT']) await trader.deposit(ticker, '100000')
    await trader.addBank()
  }
  const [mine, theirs] = await db.query<{ id: bigint; password_hash: string }>(
    'select id, password_hash from person order by id',
  )
  if (!mine || !theirs) throw new Error('Two people signed up')
  // One of them takes an advert when asked; nothing else makes them act here.
  await addDemoTraders(server.context)
  const personId = mine.id
  let values: Values = FIXED
  let session: string | undefined
  let round = 0

  /** A confirmed one, so that what leaves the account needs no code. */
  const openFor = (id: bigint): Promise<string> =>
    db.tx(async (tx) => {
      const key = await openSession(tx, id, 'fuzz')
      const confirmed = `update session set confirmed_at = app_now(), confirmed_network = 'address 127.0.0.1'`
      await tx.query(`${confirmed} where person_id = $1`, [id])
      return key
    })
  const sessionOf = async () => (session ??= await openFor(personId))
  const within = (trader: Trader, key: string): Trader => ({
    ...trader,
    session: key,
    call: (id, request) => server.call(id, { session: key, ...request }),
    refusal: (id, request) => server.refusal(id, { session: key, ...request }),
    deposit: (ticker, amount) => server.deposit(key, ticker, amount),
  })
  const idsIn = async (table: 'session' | 'notification'): Promise<string[]> => {
    const text = `select public_id as id from ${table} t where person_id = $1 order by t.id desc limit 3`
    return (await db.query<{ id: string }>(text, [personId])).map(({ id }) => id)
  }

  /** Codes, links and challenges that work. */
  const secrets = async (): Promise<Values> => {
    await db.query('update reset_link set used_at = app_now() where used_at is null')
    await db.query('update person set frozen_at = null where frozen_at is not null')
    const email = ada.email
    // A link or a code of an earlier round would be read while the new one is on its way.
    await db.query('delete from mail where recipient = $1', [email])
    const { userId } = await server.call('login', { body: { email, password: PASSWORD } })
    await server.call('forgotPassword', { body: { email } })
    const fresh = `new${(round += 1)}@example.com`
    const signup = await server.call('signup', { body: { name: 'New One', email: fresh, password: PASSWORD } })
    await jobs.wake()
    const letters = await server.mails(email, 1, LINK)
    const [, id, token] = LINK.exec(letters[0] ?? '') ?? []
    await db.query('update challenge set resend_at = app_now()')
    let freezing = ''
    await db.tx((tx) =>
      sendSecurityMail(server.context, tx, personId, (link) => {
        freezing = link
        return { to: fresh, subject: 'Freeze', text: 'Freeze' }
      }),
    )
    const freezeLink = new URL(freezing).searchParams
    return {
      userId: [userId],
      otp: [await server.code(email)],
      'verifyEmail.userId': [signup.userId],
      'resendVerificationOtp.userId': [signup.userId],
      'verifyEmail.otp': [await server.code(fresh)],
      'freezeAccount.id': [freezeLink.get('id') ?? ''],
      'freezeAccount.token': [freezeLink.get('token') ?? ''],
      'resetPassword.id': [id],
      'resetPassword.token': [token],
    }
  }

  /** Adverts and orders in every state from which a command can start. */
  const trades = async (operation: string): Promise<Values> => {
    // A password may have been reset, and the clock moved a year since the partner signed in.
    await db.query('update person set outgoing_from = null, frozen_at = null')
    const [asking, bola] = [within(ada, await sessionOf()), within(partner, await openFor(theirs.id))]
    const [offered, wanted] = [await post(bola, { token_amount: '2' }), await post(bola, { type: 'Buy' })]
    const [own, sought] = [await post(asking), await post(asking, { type: 'Buy' })]
    const [bought, sold] = [await take(asking, offered), await take(bola, own)]
    const [paid, request] = [await take(bola, own), await take(asking, offered)]
    await runCommand(bola, 'notifyPayment', paid)
    await runCommand(asking, 'notifyPayment', request)
    await runCommand(bola, 'cancelOrder', request)
    const orders = [bought, sold, paid, request].map(({ order_no }) => order_no)
    return {
      order_no: orders,
      'fetchOrder.id': orders,
      'releaseOrder.order_no': [paid.order_no],
      'answerCancel.order_no': [request.order_no],
      'createOrder.trade_id': [offered.t_id, wanted.t_id],
      'fetchOpenAdvert.t_id': [offered.t_id, wanted.t_id],
      t_id: [own.t_id, sought.t_id],
      ...(await preparedFor(operation, { asking, partner: bola, url: server.url, db })),
    }
  }

  const readyExport = async (): Promise<string> => {
    const id = newPublicId()
    await db.query(
      `insert into data_export (public_id, person_id, requested_at, ready_at, expires_at)
       values ($1, $2, app_now(), app_now(), app_now() + interval '7 days')`,
      [id, personId],
    )
    return id
  }

  const belongings = async (): Promise<Values> => {
    const asking = within(ada, await sessionOf())
    await db.query(
      `delete from advert_account u using advert a where a.id = u.advert_id and a.person_id = $1 and a.status = 'Close' and not a.paused`,
      [personId],
    )
    await db.query(
      `delete from bank_account b where person_id = $1 and not exists (select from advert_account where account_id = b.id)`,
      [personId],
    )
    const saved = [
      await asking.call('addBankDetails', { body: BANK }),
      await asking.call('addBankDetails', { body: { ...BANK, account_number: '9876543210' } }),
    ]
    const wallet = (await asking.call('addPayoutAccount', { body: WALLET })).data._id
    await db.query('update person set phone = null where id = $1', [personId])
    await openFor(personId)
    const accounts = saved.map(({ data }) => data._id)
    return {
      id: accounts,
      receiving_account_id: accounts,
      receiving_accounts: [{ 'Bank Transfer': accounts[0] ?? '' }],
      'updatePayoutAccount.id': [wallet],
      'deletePayoutAccount.id': [wallet],
      'downloadDataExport.id': [await readyExport()],
      'endSession.id': await idsIn('session'),
      up_to: await idsIn('notification'),
    }
  }

  /** A request that Support waits for an answer to; those before it are so old that they do not count. */
  const requests = async (): Promise<Values> => {
    await db.query(`update support_request set created_at = created_at - interval '2 days'`)
    await db.query(`update support_message set created_at = created_at - interval '2 days'`)
    const asking = within(ada, await sessionOf())
    const body = { topic: 'other', message: `Question ${(round += 1)}` }
    const { request_no } = (await asking.call('createSupportRequest', { body })).data
    const question = { requestNo: request_no, type: 'request.ask', message: 'Which?' } as const
    await db.tx((tx) => answerRequest(server.context, question, tx))
    return { request_no: [request_no], topic: ['other', 'deposit'], up_to: [1, 2] }
  }

  /** The link of a visitor's request, sent unless it is to be confirmed. */
  const visits = async (operation: string): Promise<Values> => {
    const email = `visitor${(round += 1)}@example.com`
    await server.call('sendVisitorRequest', { body: { name: 'Vic Tor', email, topic: 'other', message: 'Hello' } })
    await jobs.wake()
    const [, id, token] = LINK.exec((await server.mails(email, 1, LINK))[0] ?? '') ?? []
    if (operation === 'replyAsVisitor') await server.call('confirmVisitorRequest', { body: { id, token } })
    return { id: [id], token: [token], topic: ['other'] }
  }

  /** Somebody else asks who has nothing and has entered the code. */
  const leaving = async (operation: 'closeAccount' | 'requestDataExport'): Promise<Values> => {
    const leaver = await server.register(`Leaver ${(round += 1)}`)
    const { data } = await leaver.refusal(operation)
    await enterCode(server, leaver, data)
    session = leaver.session
    return {}
  }

  const swaps = async (): Promise<Values> => {
    const { data } = await server.call('createSwap', { body: SWAP })
    return { id: [data.id] }
  }

  return {
    session: sessionOf,
    clearSession: () => void (session = undefined),
    known: (operation, name) => values[`${operation}.${name}`] ?? values[name] ?? [],
    async refresh({ id, url }) {
      await db.query('update person set password_hash = $1 where id = $2', [mine.password_hash, personId])
      session = undefined
      const isAuth = url.includes('/user-auth/')
      const isTrade = /m2m-trading|take-advert|open-m2m-post\//.test(url)
      const isQuote = /\/(convert|buy-sell)\//.test(url)
      const isSupport = /support-requests|missing-deposit/.test(url)
      const isSwap = ['fetchSwap', 'recordSwap', 'updateSwap'].includes(id)
      const isWallet = /\/wallet\/|depo-withdraw-transfer|sandbox\/bank|chain-payment/.test(url)
      const more = url.includes('/visitor-requests')
        ? await visits(id)
        : id === 'closeAccount' || id === 'requestDataExport'
          ? await leaving(id)
          : isAuth
            ? await secrets()
            : isSwap
              ? await swaps()
              : isWallet
                ? await walletValues({ server, db, asking: within(ada, await sessionOf()), partner })
                : isSupport
                  ? await requests()
                  : isQuote
                    ? await quoteValues(server.context, within(ada, await sessionOf()))
                    : isTrade
                      ? await trades(id)
                      : url.includes('/user-app/')
                        ? await belongings()
                        : {}
      values = { ...FIXED, ...more }
    },
  }
}
