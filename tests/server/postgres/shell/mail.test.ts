import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { ANY_ENGINE } from '../../support/databases/fresh-db.ts'
import { MAIL_DOWN } from '#machines/accounts/messages/accounts.ts'
import { Undeliverable } from '#server/shared/gateways/mail.ts'
import { isMailIdOf } from '#server/shared/gateways/mail-ids.ts'
import { smtpMailer } from '#server/shared/gateways/mail.smtp.ts'
import { PASSWORD } from '../../support/client.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { post, runCommand, take } from '../../support/marketplace.ts'
import { startTestServer } from '../../support/test-server.ts'

interface PostOffice {
  url: string
  received: string[]
  close(): Promise<void>
}

const CODES: Readonly<Record<string, number>> = { nobody: 550, later: 450 }

/** Names the address, as many post offices do. */
function refusal(address: string): Error | null {
  const responseCode = CODES[address.split('@')[0] ?? '']
  return responseCode === undefined ? null : Object.assign(new Error(`<${address}> not now`), { responseCode })
}

async function openPostOffice(port = 0): Promise<PostOffice> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => done(refusal(address)),
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Your code is 123456' }

describe('mail over SMTP', () => {
  it('arrives with sender, subject and text', async () => {
    const office = await openPostOffice()
    const mailer = smtpMailer({ url: office.url, from: 'Quayside <q@example.com>', log: silent })
    await mailer.send(mail)
    expect(office.received[0]).toMatch(/^From: Quayside <q@example\.com>\r?$/m)
    expect(office.received[0]).toMatch(/^To: ada@example\.com\r?$/m)
    expect(office.received[0]).toContain('Your code is 123456')
    await mailer.close()
    await office.close()
  })

  it('arrives as text and as HTML, with an id of our domain, and asks for no answer of a machine', async () => {
    const office = await openPostOffice()
    const mailer = smtpMailer({ url: office.url, from: 'Quayside <q@quayside.example>', log: silent })
    await mailer.send({ ...mail, text: 'Hello,\n\n123456\n\nQuayside' })
    const [received = ''] = office.received
    expect(received).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(received).toMatch(/^Message-ID: <[^@>]+@quayside\.example>\r?$/m)
    expect(received).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(received.indexOf('Content-Type: text/plain')).toBeLessThan(received.indexOf('Content-Type: text/html'))
    expect(received).toContain('>123456</p>')
    await mailer.close()
    await office.close()
  })

  it('has an id of its recipient where bounces are recognized, another one each time, and none elsewhere', async () => {
    const office = await openPostOffice()
    const bounceKey = '0123456789abcdef0123456789abcdef'
    const mailer = smtpMailer({ url: office.url, from: 'q@quayside.example', bounceKey, log: silent })
    const other = smtpMailer({ url: office.url, from: 'q@quayside.example', log: silent })
    await mailer.send(mail)
    await mailer.send({ ...mail, to: 'Ben@example.com', unsubscribe: 'https://quayside.example' })
    await other.send(mail)
    const ids = office.received.map((each) => /^X-Quayside-Mail: (\S+)\r?$/m.exec(each)?.[1])
    const isOf = (recipient: string) => ids.map((id) => id !== undefined && isMailIdOf(recipient, id, bounceKey))
    expect(isOf('ada@example.com')).toEqual([true, false, false])
    expect(isOf('ben@example.com')).toEqual([false, true, false])
    expect(ids[2]).toBeUndefined()
    expect(office.received.every((each) => /^Auto-Submitted: auto-generated\r?$/m.test(each))).toBe(true)
    await Promise.all([mailer.close(), other.close()])
    await office.close()
  })

  it('names where it is turned off, if it can be', async () => {
    const office = await openPostOffice()
    const mailer = smtpMailer({ url: office.url, from: 'q@quayside.example', log: silent })
    await mailer.send(mail)
    await mailer.send({ ...mail, unsubscribe: 'https://quayside.example/dashboard/account/settings' })
    const [code, news] = office.received
    expect(code).not.toContain('List-Unsubscribe')
    expect(news).toMatch(/^List-Unsubscribe: <https:\/\/quayside\.example\/dashboard\/account\/settings>\r?$/m)
    await mailer.close()
    await office.close()
  })

  it('knows a mailbox that does not exist from a server that is down', async () => {
    const office = await openPostOffice()
    const mailer = smtpMailer({ url: office.url, from: 'q@example.com', log: silent })
    await expect(mailer.send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow(Undeliverable)
    expect(mailer.isDown).toBe(false)
    await office.close()
    await expect(mailer.send(mail)).rejects.toThrow()
    expect(mailer.isDown).toBe(true)
    await mailer.close()
  })
})

describe('what a post office refuses', () => {
  const notes: unknown[] = []
  const note = (what: unknown) => void notes.push(what)
  const log = { info: note, warn: note, error: note }

  it('still sends the mail of others when one recipient is put off for a while', async () => {
    const office = await openPostOffice()
    const mailer = smtpMailer({ url: office.url, from: 'q@example.com', log })
    const put = mailer.send({ ...mail, to: 'later@example.com' })
    await expect(put).rejects.toThrow('RCPT TO 450')
    await expect(put).rejects.not.toThrow(Undeliverable)
    expect(mailer.isDown).toBe(false)
    await mailer.close()
    await office.close()
  })

  it('is not the recipient when it is our own address', async () => {
    const office = await openPostOffice()
    const mailer = smtpMailer({ url: office.url, from: 'nobody@example.com', log })
    await expect(mailer.send(mail)).rejects.not.toThrow(Undeliverable)
    expect(mailer.isDown).toBe(true)
    await mailer.close()
    await office.close()
  })

  it('is logged without an address', async () => {
    const office = await openPostOffice()
    const mailer = smtpMailer({ url: office.url, from: 'nobody@example.com', log })
    await expect(mailer.send(mail)).rejects.not.toThrow(/@/)
    await expect(mailer.send({ ...mail, to: 'later@example.com' })).rejects.not.toThrow(/@/)
    expect(notes).not.toEqual([])
    expect(inspect(notes, { depth: 9 })).not.toContain('@example.com')
    await mailer.close()
    await office.close()
  })
})

describe('an account while mail is down', async () => {
  const office = await openPostOffice()
  const port = new URL(office.url).port
  const server = await freshServer(ANY_ENGINE, { env: { SMTP_URL: office.url } })
  let back: PostOffice | undefined
  afterAll(() => back?.close())
  const form = { name: 'Ada Obi', email: 'ada.obi@example.com', password: PASSWORD }

  it('is refused before it is looked up, and what was promised goes out when mail works again', async () => {
    await server.call('signup', { body: form })
    await expect.poll(() => office.received.length).toBe(1)
    await office.close()
    const { userId } = await server.call('login', { body: { email: form.email, password: PASSWORD } })
    await expect.poll(() => server.context.mail.isDown).toBe(true)
    const refusals = [
      await server.refusal('login', { body: { email: form.email, password: PASSWORD } }),
      await server.refusal('login', { body: { email: 'nobody@example.com', password: PASSWORD } }),
      await server.refusal('signup', { body: { ...form, email: 'bola@example.com' } }),
      await server.refusal('resendLoginOtp', { body: { userId } }),
      await server.refusal('forgotPassword', { body: { email: form.email } }),
      await server.refusal('forgotPassword', { body: { email: 'nobody@example.com' } }),
    ]
    for (const refused of refusals)
      expect(refused).toMatchObject({ status: 503, code: 'mail_unavailable', error: MAIL_DOWN, retryAfterS: 30 })
    // Nothing half made: one person, one challenge of each kind, one mail that waits.
    const count = async (of: string) =>
      (await server.context.db.query<{ n: number }>(`select count(*)::int4 as n from ${of}`))[0]?.n
    const left = ['person', 'challenge', 'reset_link', 'job where done_at is null']
    expect(await Promise.all(left.map(count))).toEqual([1, 2, 0, 1])

    back = await openPostOffice(Number(port))
    await server.advance(600)
    await expect.poll(() => back?.received.length).toBe(1)
    expect(server.context.mail.isDown).toBe(false)
    await server.call('login', { body: { email: form.email, password: PASSWORD } })
  })
})

describe('an act that needs a code while mail is down', () => {
  it('moves nothing, says why, and works once mail is back', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const env = { DATABASE_URL: db.url, OUTGOING_CODE_USD: '5000' }
    const before = await startTestServer({ env })
    const [ada, ben] = [await before.register('Ada Obi'), await before.register('Ben Ade')]
    await ada.deposit('BTC', '1')
    await ada.addBank()
    const order = await take(ben, await post(ada), '6400')
    await runCommand(ben, 'notifyPayment', order)
    await before.close()

    const office = await openPostOffice()
    await office.close()
    const server = await startTestServer({ env: { ...env, SMTP_URL: office.url } })
    // The mail about the payment waits.
    await expect.poll(() => server.context.mail.isDown).toBe(true)
    const release = { session: ada.session, headers: { cookie: ada.device }, query: { order_no: order.order_no } }
    expect(await server.refusal('releaseOrder', release)).toMatchObject({
      status: 503,
      code: 'mail_unavailable',
      error: MAIL_DOWN,
      retryAfterS: 30,
    })
    const phase = async () =>
      (await server.call('fetchOrder', { session: ada.session, path: { id: order.order_no } })).data.phase
    expect(await phase()).toBe('awaitingRelease')
    expect(await server.context.db.query(`select from challenge where purpose = 'movement'`)).toEqual([])
    await server.audit()

    const back = await openPostOffice(Number(new URL(office.url).port))
    await server.advance(600)
    await expect.poll(() => server.context.mail.isDown).toBe(false)
    const { code, data } = await server.refusal('releaseOrder', release)
    expect(code).toBe('code_required')
    const codeMail = () => back.received.find((each) => each.includes('Your code to confirm'))
    await expect.poll(codeMail).toBeDefined()
    const otp = /^(\d{6})\r?$/m.exec(codeMail() ?? '')?.[1] ?? ''
    const challenge = String(Reflect.get(Object(data), 'challenge'))
    const { session, headers } = release
    await server.call('confirmMovement', { session, headers, body: { challenge, otp } })
    await server.call('releaseOrder', release)
    expect(await phase()).toBe('completed')
    await server.close()
    await back.close()
    await db.close()
  })
})
