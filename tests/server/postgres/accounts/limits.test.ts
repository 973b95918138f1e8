import { beforeEach, describe, expect, it } from 'vitest'
import { deviceCookies } from '#server/accounts/services/login-devices.service.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { PASSWORD, send } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'

const form = (email: string) => ({ email, password: 'a wrong password' })
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe.each(ENGINES)('rate limits on %s', async (engine) => {
  const server = await freshServer(engine, { env: { QUAYSIDE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  beforeEach(() => server.empty())

  const logIn = (email: string, ip: string) => server.refusal('login', { body: form(email), ...from(ip) })

  it('lets an address try an account five times a minute, and does not lock its owner out', async () => {
    const ada = await server.register('Ada Obi')
    for (let tries = 1; tries <= 5; tries += 1) expect((await logIn(ada.email, '10.0.0.1')).status).toBe(400)
    expect(await logIn(ada.email, '10.0.0.1')).toMatchObject({
      status: 429,
      code: 'too_many',
      error: 'Too many requests. Try again in 60 seconds',
      retryAfterS: 60,
    })
    await server.call('login', { body: { email: ada.email, password: PASSWORD }, ...from('10.0.0.6') })
  })

  it('counts pages, streams and readiness as public operations of an address', async () => {
    const paths = ['/', '/m2m', '/ready', '/api/v1/user-app/stream', '/api/v1/website/m2m/stream']
    const ip = from('10.6.0.1')
    const statuses = () => Promise.all(paths.map(async (path) => (await fetch(server.url + path, ip)).status))
    expect(await statuses()).not.toContain(429)
    await Promise.all(Array.from({ length: 300 - paths.length }, () => server.call('fetchP2pTokens', ip)))
    expect(await server.refusal('fetchP2pTokens', ip)).toMatchObject({ status: 429, code: 'too_many' })
    expect(await statuses()).toEqual(paths.map(() => 429))
  })

  /** A hundred guesses at an account in one minute, from twenty addresses. */
  const guessFromEverywhere = (email: string) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => logIn(email, `10.4.0.${n % 20}`)))

  it('lets an account be tried a hundred times a minute, from however many addresses', async () => {
    const guesses = await guessFromEverywhere('ada@example.com')
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]))
    expect(await logIn(' ADA@example.com', '10.0.0.6')).toMatchObject({ status: 429, code: 'too_many' })
    expect((await logIn('bola@example.com', '10.0.0.6')).status).toBe(400)
  })

  /** Signs in and returns the device's cookie. */
  const deviceOf = async (email: string) => {
    const { userId } = await server.call('login', { body: { email, password: PASSWORD }, ...from('10.5.0.1') })
    const body = { userId, otp: await server.code(email, 2) }
    const { headers } = await send(server.url, 'verifyLogin', { body, ...from('10.5.0.1') })
    return headers.getSetCookie()[0] ?? ''
  }
  const withCookie = (cookie: string, ip: string) => ({
    headers: { 'x-forwarded-for': ip, cookie: `theme=dark; ${cookie.split(';')[0]}` },
  })

  it('counts a device that has entered a code on its own, whoever else guesses', async () => {
    const ada = await server.register('Ada Obi')
    const cookie = await deviceOf(ada.email)
    await guessFromEverywhere(ada.email)
    const body = { email: ada.email, password: PASSWORD }
    expect((await server.refusal('login', { body, ...from('10.0.0.6') })).status).toBe(429)
    for (let tries = 1; tries <= 5; tries += 1)
      await server.call('login', { body, ...withCookie(cookie, `10.4.0.${tries}`) })
    expect((await server.refusal('login', { body, ...withCookie(cookie, '10.0.0.8') })).status).toBe(429)
    await server.advance(90 * 86_400 - 600)
    await guessFromEverywhere(ada.email)
    await server.call('login', { body, ...withCookie(cookie, '10.0.0.9') })
    await server.advance(600)
    await guessFromEverywhere(ada.email)
    expect((await server.refusal('login', { body, ...withCookie(cookie, '10.0.0.9') })).status).toBe(429)
  })

  it('gives a device no counter for another account, and no session', async () => {
    const [ada, bola] = [await server.register('Ada Obi'), await server.register('Bola Ade')]
    const cookie = await deviceOf(ada.email)
    await guessFromEverywhere(bola.email)
    const body = { email: bola.email, password: PASSWORD }
    expect((await server.refusal('login', { body, ...withCookie(cookie, '10.0.0.6') })).status).toBe(429)
    expect((await server.refusal('checkSession', withCookie(cookie, '10.0.0.6'))).status).toBe(401)
  })

  it('sets a device’s cookie that no script and no other site can use, and stores its hash alone', async () => {
    const ada = await server.register('Ada Obi')
    const cookie = await deviceOf(ada.email)
    expect(cookie).toMatch(/^u-x-device=[\w-]{43}; Path=\/api\/v1; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
    const { address } = server.context
    for (const each of deviceCookies('token', { ...address, url: 'https://quayside.example' }))
      expect(each).toMatch(/SameSite=Strict; Secure$/)
    const token = cookie.slice('u-x-device='.length, cookie.indexOf(';'))
    const rows = await server.context.db.query('select * from login_device')
    expect(rows).toHaveLength(2)
    expect(rows.flatMap((row) => Object.values(row)).map(String)).not.toContain(token)
  })

  it('lets an address try five accounts a minute, and again after that minute', async () => {
    for (let tries = 1; tries <= 5; tries += 1) await logIn(`a${tries}@example.com`, '10.0.0.1')
    expect((await logIn('a6@example.com', '10.0.0.1')).status).toBe(429)
    await server.advance(61)
    expect((await logIn('a6@example.com', '10.0.0.1')).status).toBe(400)
  })

  it('does not let thirty tries at the same moment slip through', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => logIn('ada@example.com', '10.0.0.1')))
    expect(tries.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  })

  it('lets an address sign up twice a minute', async () => {
    const signUp = (n: number) => ({ body: { ...form(`s${n}@example.com`), name: 'Ada' }, ...from('10.0.0.9') })
    await server.call('signup', signUp(1))
    await server.call('signup', signUp(2))
    expect((await server.refusal('signup', signUp(3))).status).toBe(429)
  })

  it('lets an address request three reset links an hour, for whichever account', async () => {
    const request = (n: number, ip = '10.0.1.1') => ({ body: { email: `r${n}@example.com` }, ...from(ip) })
    for (let n = 1; n <= 3; n += 1) await server.call('forgotPassword', request(n))
    await server.advance(3000)
    expect(await server.refusal('forgotPassword', request(4))).toMatchObject({
      status: 429,
      code: 'too_many',
      error: 'Too many requests. Try again in 60 minutes',
      retryAfterS: 3600,
    })
    await server.call('forgotPassword', request(5, '10.0.1.2'))
    await server.advance(601)
    await server.call('forgotPassword', request(6))
  })

  it('lets the old password be tried five times a minute, by whoever holds a session', async () => {
    const ada = await server.register('Ada Obi')
    const guess = (n: number) =>
      ada.refusal('updatePassword', {
        body: { oldPassword: `guess ${n}`, newPassword: 'another one' },
        ...from(`10.0.2.${n}`),
      })
    for (let n = 1; n <= 5; n += 1) expect((await guess(n)).code).toBe('wrong_password')
    expect(await guess(6)).toMatchObject({ status: 429, code: 'too_many', retryAfterS: 60 })
    await ada.call('fetchUser')
  })

  it.each(['transferCrypto', 'transferFiat'] as const)(
    'lets nobody find out more usernames by %s than by asking for them',
    async (operation) => {
      const [ada, bola] = [await server.register('Ada Obi'), await server.register('Bola Ade')]
      const asset = operation === 'transferCrypto' ? { token: 'USDT' } : { currency: 'USD' }
      const transfer = (recipient: string) =>
        ada.refusal(operation, { body: { recipient, amount: '1', ...asset }, ...from('10.7.0.1') })
      for (let n = 1; n <= 5; n += 1) {
        await ada.call('verifyUsername', { body: { recipient: bola.user.username }, ...from('10.7.0.1') })
        expect((await transfer(`nobody_${n}`)).status).toBe(404)
      }
      for (const recipient of ['nobody_6', bola.user.username])
        expect(await transfer(recipient)).toMatchObject({ status: 429, code: 'too_many' })
    },
  )

  it('counts all addresses of an IPv6 /64 as one, for reads too', async () => {
    const guess = (n: number) => logIn(`h${n}@example.com`, `2001:db8:1:2:${n}::${n}`)
    for (let n = 1; n <= 5; n += 1) expect((await guess(n)).status).toBe(400)
    expect((await guess(6)).status).toBe(429)
    expect((await logIn('h7@example.com', '2001:db8:1:3::7')).status).toBe(400)
    const read = (n: number) => fetch(`${server.url}/api/v1/website/tokens/fetch-p2p-tokens`, from(`2001:db8:9::${n}`))
    const statuses = await Promise.all(Array.from({ length: 301 }, async (_, n) => (await read(n + 1)).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('believes the balancer, not what a client writes before it', async () => {
    const forged = (n: number) => ({ headers: { 'x-forwarded-for': `1.2.3.${n}, 10.0.0.7` } })
    for (let n = 1; n <= 5; n += 1) await server.refusal('login', { body: form(`f${n}@example.com`), ...forged(n) })
    expect((await server.refusal('login', { body: form('f6@example.com'), ...forged(6) })).status).toBe(429)
  })

  it('lets an address read three hundred times a minute', async () => {
    const read = async () =>
      (await fetch(`${server.url}/api/v1/website/tokens/fetch-p2p-tokens`, from('10.9.9.9'))).status
    const statuses = await Promise.all(Array.from({ length: 310 }, read))
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(await server.refusal('fetchP2pTokens', from('10.9.9.9'))).toMatchObject({ status: 429, code: 'too_many' })
  })
})

describe.each(ENGINES)('rate limits with a factor of two on %s', async (engine) => {
  const server = await freshServer(engine, { env: { QUAYSIDE_LIMIT_FACTOR: '2', TRUST_PROXY: '1' } })
  beforeEach(() => server.empty())

  const counted = (key: string, count: number) =>
    server.context.db.query(
      `insert into rate_count (key, window_start, count) values ($1, date_trunc('second', app_now()), $2)`,
      [key, count],
    )

  it('let an address sign up four times a minute', async () => {
    const signUp = (n: number) => ({ body: { ...form(`s${n}@example.com`), name: 'Ada' }, ...from('10.0.0.9') })
    for (let n = 1; n <= 4; n += 1) await server.call('signup', signUp(n))
    expect((await server.refusal('signup', signUp(5))).code).toBe('too_many')
  })

  it('let an account be tried two hundred times a minute', async () => {
    await counted('login:account ada@example.com', 199)
    const guess = () => server.refusal('login', { body: form('ada@example.com'), ...from('10.0.0.1') })
    expect((await guess()).code).toBe('wrong_credentials')
    expect((await guess()).code).toBe('too_many')
  })

  it('let an account change its settings sixty times a minute', async () => {
    const ada = await server.register('Ada Obi')
    await counted(`account:account ${ada.user._id}`, 59)
    await ada.call('updateSettings', { body: { currency: 'EUR' } })
    expect((await ada.refusal('updateSettings', { body: { currency: 'EUR' } })).code).toBe('too_many')
  })
})
