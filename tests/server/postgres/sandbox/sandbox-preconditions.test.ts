import { describe, expect, it } from 'vitest'
import { ANY_ENGINE, withClockStopped } from '../../support/databases/fresh-db.ts'
import { sandboxPrecondition } from '#machines/sandbox/sandbox-preconditions.ts'
import { setSettings } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { setFault } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { post, runCommand, take, taking, type Order } from '../../support/marketplace.ts'
import { startTestServer } from '../../support/test-server.ts'
import { threeTraders } from '../../support/three-traders.ts'

const MINUTE_S = 60
const text = (operation: string, outcome: string, code?: string): string =>
  sandboxPrecondition(operation, outcome, code === undefined ? undefined : { status: 400, body: { code } }) ?? ''

// Each test does what the sentence says, and nothing else.
describe('what a test plan says about a code in the sandbox', async () => {
  const server = await freshServer()
  const wrong = { otp: '000000' }
  const signUp = async () => {
    await server.empty()
    const body = { name: 'Ada Obi', email: 'ada@example.com', password: 'a long enough one' }
    return { userId: (await server.call('signup', { body })).userId, otp: await server.code(body.email) }
  }

  it('takes it from the mailbox', async () => {
    expect(text('verifyOtp', 'right')).toBe('enter the code from the mailbox on /sandbox')
    expect(await server.call('verifyEmail', { body: await signUp() })).toMatchObject({ message: expect.any(String) })
  })

  it('lets it run out', async () => {
    expect(text('verifyOtp', 'expired', 'code_expired')).toBe('move the clock on /sandbox ahead by 11 minutes')
    const body = await signUp()
    await server.advance(11 * MINUTE_S)
    expect((await server.refusal('verifyEmail', { body })).code).toBe('code_expired')
  })

  it('ends its request', async () => {
    expect(text('resendOtp', 'over', 'code_expired')).toBe('move the clock on /sandbox ahead by 61 minutes')
    const { userId } = await signUp()
    await server.advance(61 * MINUTE_S)
    expect((await server.refusal('resendVerificationOtp', { body: { userId } })).code).toBe('code_expired')
  })

  it('uses up the codes that are sent', async () => {
    expect(text('resendOtp', 'noMore')).toMatch(/^ask for a new code five times, .*ahead by 2 minutes$/)
    const { userId } = await signUp()
    for (let times = 0; times < 5; times += 1) {
      await server.advance(2 * MINUTE_S)
      await server.call('resendVerificationOtp', { body: { userId } })
    }
    await server.advance(2 * MINUTE_S)
    expect((await server.refusal('resendVerificationOtp', { body: { userId } })).code).toBe('not_now')
  })

  it('asks for it too early', async () => {
    expect(text('resendOtp', 'tooEarly', 'resend_too_early')).toBe(
      'duplicate the tab, and ask for a new code there a moment before',
    )
    const { userId } = await signUp()
    await server.advance(2 * MINUTE_S)
    await server.call('resendVerificationOtp', { body: { userId } })
    expect((await server.refusal('resendVerificationOtp', { body: { userId } })).code).toBe('resend_too_early')
  })

  it('locks it', async () => {
    expect(text('verifyOtp', 'locked', 'code_locked')).toBe('enter a wrong code until no attempt is left')
    const { userId, otp } = await signUp()
    for (let tries = 0; tries < 5; tries += 1) await server.refusal('verifyEmail', { body: { userId, ...wrong } })
    expect((await server.refusal('verifyEmail', { body: { userId, otp } })).code).toBe('code_locked')
  })
})

describe('what a test plan says about a login', async () => {
  const server = await freshServer()

  it('uses an account', async () => {
    expect(text('login', 'accepted')).toBe('enter the email and the password of an account')
    const { email } = await server.register('Ada Obi')
    expect((await server.signIn(email)).session).toEqual(expect.any(String))
  })
})

describe('what a test plan says about the limits of requests', () => {
  it('reaches them on a server that allows few', async () => {
    expect(text('verifyUsername', 'tooMany', 'too_many')).toBe(
      'start the server with QUAYSIDE_LIMIT_FACTOR=0.2, and do this 2 times within a minute before this step',
    )
    expect(text('fetchOrders', 'tooMany', 'too_many')).toBe(
      'start the server with QUAYSIDE_LIMIT_FACTOR=0.2, and reload the page until it is refused: 120 requests a minute are not',
    )
    expect(text('createSwap', 'tooMany', 'too_many')).toBe(
      'start the server with QUAYSIDE_LIMIT_FACTOR=0.2, and do this once within a minute before this step',
    )
    const server = await freshServer()
    const ada = await server.register('Ada Obi')
    const limited = await startTestServer({ db: server.context.db, env: { QUAYSIDE_LIMIT_FACTOR: '0.2' } })
    const { session } = ada
    const verify = () => limited.refusal('verifyUsername', { session, body: { recipient: 'nobody' } })
    expect([(await verify()).status, (await verify()).status, (await verify()).status]).toEqual([404, 404, 429])
    for (let times = 0; times < 117; times += 1) await limited.call('fetchOrders', { session })
    expect((await limited.refusal('fetchOrders', { session })).code).toBe('too_many')
    await limited.close()
  })
})

describe('what a test plan says about the providers of the sandbox', async () => {
  const server = await freshServer()
  const { db, market } = server.context

  it('lets market prices become too old', async () => {
    expect(text('fetchMarketPrice', 'unknown', 'price_unknown')).toBe(
      'choose “Prices are 10 minutes old” for the market data on /sandbox, and move the clock there ahead by 3 minutes, in a second tab, before this step',
    )
    await server.empty()
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '1')
    const pair = { token: 'BTC', currency: 'USD' }
    await server.call('fetchMarketPrice', { query: pair })
    await setFault('market', 'stale', db)
    await server.advance(3 * MINUTE_S)
    await market.refresh()
    expect([
      await server.refusal('fetchMarketPrice', { query: pair }),
      await ada.refusal('fetchBuySellTerms', { query: { ...pair, side: 'sell' } }),
      await ada.refusal('fetchConvertTerms', { query: { from: 'BTC', to: 'USDT' } }),
      await ada.refusal('quoteBuySell', { body: { ...pair, side: 'sell', amount: '0.01' } }),
      await ada.refusal('quoteConvert', { body: { from: 'BTC', to: 'USDT', amount: '0.01' } }),
    ]).toMatchObject(Array.from({ length: 5 }, () => ({ status: 503, code: 'price_unknown' })))
    await setFault('market', 'none', db)
  })

  const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
  const swapped = { fromCurrency: 'btc', fromNetwork: 'btc', toCurrency: 'xrp', toNetwork: 'xrp' }
  const bought = { currency: 'usd', token: 'xrp', network: 'xrp' }
  const orders = [
    ['createSwap', { ...swapped, flow: 'standard', fromAmount: '0.1', address }],
    ['createExternalOrder', { ...bought, side: 'buy', amount: '100', address }],
  ] as const

  it.each(orders)('lets the exchange provider refuse a pair: %s', async (operation, body) => {
    expect(text(operation, 'refused', 'provider_refused')).toBe(
      'choose “Refuses every pair” for the exchange provider on /sandbox, in a second tab, before this step',
    )
    await setSettings({ ending: 'finished', fault: 'inactive' }, db)
    expect(await server.refusal(operation, { body })).toMatchObject({ status: 400, error: 'Pair is inactive' })
    await setSettings({ ending: 'finished', fault: 'none' }, db)
  })

  it.each([
    ['estimateSwap', { ...swapped, flow: 'standard', fromAmount: '0.000001' }],
    ['estimateExternal', { ...bought, side: 'sell', amount: '0.000001' }],
  ] as const)('lets the exchange provider refuse a small amount: %s', async (operation, query) => {
    expect(text(operation, 'tooSmall', 'provider_refused')).toBe('enter a very small amount, such as 0.000001')
    expect(await server.refusal(operation, { query })).toMatchObject({ status: 400, error: 'Out of min amount' })
  })

  // The provider is not asked again for a while.
  it.each(orders)('lets the exchange provider refuse one request too many: %s', async (operation, body) => {
    expect(text(operation, 'unavailable', 'unavailable')).toBe(
      'choose “Answers that there are too many requests” for the exchange provider on /sandbox, in a second tab, before this step',
    )
    await setSettings({ ending: 'finished', fault: 'too_many' }, db)
    expect(await server.refusal(operation, { body })).toMatchObject({ status: 503, code: 'unavailable' })
    await setSettings({ ending: 'finished', fault: 'none' }, db)
  })
})

describe('what a test plan says about money in the sandbox', () => {
  const traders = threeTraders(ANY_ENGINE)

  it('pauses transfers and sales', async () => {
    const wanted = await post(traders.buyer, { type: 'Buy' })
    for (const operation of ['transfer', 'withdrawFiat', 'createOrder', 'postTrade', 'reopenTrade'])
      expect(text(operation, 'paused')).toBe(
        'reset the account’s password by the link on /forgot-password, and log in again',
      )
    const { server, stranger } = traders
    await server.call('forgotPassword', { body: { email: stranger.email } })
    const [mail = ''] = await server.mails(stranger.email, 1, /reset-password/)
    const [, id = '', token = ''] = /reset-password\?id=(\w+)&token=(\w+)/.exec(mail) ?? []
    const password = 'another long one'
    await server.call('resetPassword', { query: { id, token }, body: { password } })
    const again = await server.signIn(stranger.email, password)
    await again.deposit('USDT', '5')
    const body = { recipient: traders.buyer.user.username, token: 'USDT', amount: '1' }
    expect((await again.refusal('transferCrypto', { body })).code).toBe('not_now')
    expect((await again.refusal('createOrder', { body: taking(wanted, '6400') })).code).toBe('not_now')
  })

  it('uses up the unpaid deposits', async () => {
    expect(text('depositFiat', 'tooManyUnpaid')).toBe('start ten deposits first, and pay none of them')
    const body = { currency: 'USD', amount: '5' }
    // The bank of the sandbox would pay the first before the last is started.
    await withClockStopped(traders.server.context.db, async () => {
      for (let times = 0; times < 10; times += 1) await traders.buyer.call('depositFiat', { body })
      expect((await traders.buyer.refusal('depositFiat', { body })).code).toBe('not_now')
    })
  })

  it('stops the removal of a token', async () => {
    expect(text('removeWalletToken', 'hasBalance')).toMatch(/^deposit some of this token on \/sandbox/)
    await traders.buyer.deposit('ETH', '1')
    expect((await traders.buyer.refusal('removeWalletToken', { path: { id: 'ETH' } })).code).toBe('not_now')
  })

  const phaseOf = async (order: Order) => (await traders.fresh(traders.buyer, order)).phase

  it('shows the buyer an order that is nearly late', async () => {
    expect(text('fetchOrder', 'buyerLate')).toBe(
      'post a Sell advert with another account, in a second browser, and take it here, with a payment window of 15 minutes; move the clock on /sandbox ahead by 11 minutes',
    )
    const order = await take(traders.buyer, await post(traders.seller, { completion_window: 15 }))
    await traders.server.advance(11 * MINUTE_S)
    const { phase, deadline_at, server_now } = await traders.fresh(traders.buyer, order)
    expect(phase).toBe('awaitingPayment')
    expect(Date.parse(deadline_at ?? '') - Date.parse(server_now)).toBeLessThan(5 * MINUTE_S * 1000)
  })

  it('lets the buyer appeal', async () => {
    expect(text('fetchOrder', 'buyerAppealing')).toMatch(/mark the order as paid; .* ahead by 10 minutes; appeal$/)
    const order = await take(traders.buyer, traders.advert)
    await runCommand(traders.buyer, 'notifyPayment', order)
    await traders.server.advance(10 * MINUTE_S)
    const body = { reason: 'not_released', statement: 'I paid an hour ago and nothing came' }
    await traders.buyer.call('appealOrder', { query: { order_no: order.order_no }, body })
    expect(await phaseOf(order)).toBe('appealing')
    await runCommand(traders.buyer, 'cancelOrder', order)
  })

  it('lets the seller request to cancel, and closes a chat', async () => {
    expect(text('fetchOrder', 'sellerAsking')).toMatch(/its buyer marks the order as paid; request to cancel$/)
    expect(text('fetchMessages', 'over')).toMatch(/ahead by 7 days \(10,080 minutes\)$/)
    const order = await take(traders.buyer, traders.advert)
    await runCommand(traders.buyer, 'notifyPayment', order)
    await runCommand(traders.seller, 'cancelOrder', order)
    expect(await phaseOf(order)).toBe('awaitingRelease')
    await runCommand(traders.buyer, 'cancelOrder', order)
    await traders.server.advance(10_080 * MINUTE_S)
    const again = await traders.server.signIn(traders.buyer.email)
    expect((await again.refusal('fetchMessages', { path: { order_no: order.order_no } })).status).toBe(404)
  })
})
