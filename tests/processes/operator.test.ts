import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { readCommand } from '#server/operator/commands.ts'
import { plain } from '#server/operator/report.ts'
import { createClient, type Client, type Trader } from '../server/support/client.ts'
import { startTestServer } from '../server/support/test-server.ts'
import { runCommand, post, take, type Order } from '../server/support/marketplace.ts'
import { picture } from '../server/support/orders/pictures.ts'
import { openCopy } from '../server/support/databases/postgres-databases.ts'
import { newMailId } from '#server/shared/gateways/mail-ids.ts'
import { byGmail, byPostfix } from '../server/support/operator/bounces.ts'
import { pipeToOperator, runOperator, startProcess, temporaryFolder } from '../server/support/process.ts'

describe('npm run operator', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())

  const openDispute = async (server: Client): Promise<{ seller: Trader; buyer: Trader; order: Order }> => {
    const [seller, buyer] = [await server.register('Sade Ola'), await server.register('Ben Cole')]
    await seller.deposit('BTC', '2')
    await seller.addBank()
    const order = await take(buyer, await post(seller))
    await runCommand(buyer, 'notifyPayment', order)
    const body = { reason: 'not_received', statement: 'Nothing has arrived in my account.' }
    await seller.call('appealOrder', { query: { order_no: order.order_no }, body })
    return { seller, buyer, order }
  }

  it('hands the act to the server that runs on the embedded database, and opens that itself when none runs', async () => {
    const dir = join(folder.dir, 'data')
    const env = { QUAYSIDE_DATA: dir }
    const running = startProcess(env)
    const server = createClient(await running.url)
    const { buyer, order } = await openDispute(server)
    expect(statSync(join(dir, 'operator.sock')).mode & 0o777).toBe(0o600)
    const pictures = join(folder.dir, 'pictures')
    const address = `${server.url}/api/v1/user-app/m2m-trading/m2m-order-messages/${order.order_no}/image`
    const headers = { 'u-x-key': buyer.session, 'content-type': 'image/png' }
    await fetch(address, { method: 'POST', headers, body: new Uint8Array(await picture('png')) })
    const listed = await runOperator(env, 'list', '--pictures', pictures)
    expect(listed).toMatchObject({ code: 0, err: '' })
    expect(listed.out).toContain(`Order ${order.order_no}: 0.1 BTC for 6,400.00 USD`)
    expect(readdirSync(pictures)).toEqual([`${order.order_no}-4.webp`])
    const request = ['resolve', order.order_no, '--to', 'buyer', '--reason', 'payment_received', '--note', 'Seen']
    expect(await runOperator(env, ...request)).toEqual({
      code: 0,
      out: `The appeal of order ${order.order_no} is decided for the buyer.\n`,
      err: '',
    })
    const { data } = await buyer.call('fetchOrder', { path: { id: order.order_no } })
    expect(data).toMatchObject({ closed_reason: 'released_by_appeal' })
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    expect(existsSync(join(dir, 'operator.sock'))).toBe(false)
    expect(await runOperator(env, ...request)).toEqual({
      code: 1,
      out: '',
      err: 'This order is closed and can no longer be changed\n',
    })
  })

  it('opens a PostgreSQL itself, and the readers of its servers are notified', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const server = await startTestServer({ env: { DATABASE_URL: db.url } })
    const { seller, buyer, order } = await openDispute(server)
    const stream = await server.stream(seller.session)
    // Who appealed is the seller: the buyer is heard first.
    await buyer.call('answerAppeal', { query: { order_no: order.order_no }, body: { statement: 'I paid' } })
    const request = ['resolve', order.order_no, '--to', 'seller', '--reason', 'payment_not_proven', '--note', 'No']
    expect((await runOperator({ DATABASE_URL: db.url }, ...request)).out).toContain('is decided for the seller')
    const frame = { type: 'order.changed', order_no: order.order_no, seq: 4 } as const
    expect(await stream.frame('order.changed', { seq: 4 })).toEqual(frame)
    expect(await server.mails(seller.email, 1, /in your favor/)).toHaveLength(1)
    stream.close()
    await server.audit()
    await server.close()
    await db.close()
  })

  const MAIL_BOUNCE_KEY = '0123456789abcdef0123456789abcdef'
  const ofAda = () => ({
    recipient: 'ada.obi@example.com',
    mailId: newMailId('ada.obi@example.com', MAIL_BOUNCE_KEY),
  })
  const RECORDED = { code: 0, out: 'A bounced email to ada_obi is recorded.\n', err: '' }

  it('takes a bounce from standard input, and hands it to the server that runs on the embedded database', async () => {
    const env = { QUAYSIDE_DATA: join(folder.dir, 'bounces'), MAIL_BOUNCE_KEY }
    const running = startProcess(env)
    await createClient(await running.url).register('Ada Obi')
    const of = ofAda()
    expect(await pipeToOperator(byPostfix(of), env, 'mail', 'bounced')).toEqual(RECORDED)
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    expect(await pipeToOperator(byGmail(of), env, 'mail', 'bounced')).toEqual({
      ...RECORDED,
      out: 'Nothing is recorded: it was recorded before.\n',
    })
  })

  it('takes one on PostgreSQL, and lets the mail server try again later when it cannot', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const server = await startTestServer({ env: { DATABASE_URL: db.url } })
    await server.register('Ada Obi')
    const env = { DATABASE_URL: db.url, MAIL_BOUNCE_KEY }
    const ended = (input: string, on: typeof env) => pipeToOperator(input, on, 'mail', 'bounced')
    expect(await ended(byPostfix(ofAda()), env)).toEqual(RECORDED)
    expect(await ended('x'.repeat(10_000_000), env)).toMatchObject({ code: 0, err: '' })
    expect(await ended('', env)).toMatchObject({ code: 0, err: '' })
    const withoutKey = await ended(byPostfix(ofAda()), { ...env, MAIL_BOUNCE_KEY: '' })
    expect(withoutKey).toMatchObject({ code: 75, out: '', err: expect.stringMatching(/^Set MAIL_BOUNCE_KEY: /) })
    const away = { ...env, DATABASE_URL: 'postgres://quayside@127.0.0.1:1/quayside' }
    expect((await ended(byPostfix(ofAda()), away)).code).toBe(75)
    await server.audit()
    await server.close()
    await db.close()
  })

  it('prints its usage and does nothing for unknown arguments', () => {
    for (const line of [
      '',
      'list all',
      'resolve',
      'resolve X --to me --reason payment_proven --note y',
      'resolve X --to buyer --reason payment_proven',
      'resolve X --to buyer --note y',
      'resolve X --to buyer --reason unfair --note y',
      'resolve X --to buyer --reason payment_not_proven --note y',
      'resolve X --to buyer --reason payment_proven --note y --of seller',
      'ask X --of buyer',
      'ask X --of me --question y',
      'outage',
      'outage declare --until 2026-01-01T00:00Z --note y',
      'outage end --from 2026-01-01T00:00Z --until 2026-01-01T00:00Z --note y',
      'close X',
      'list --all',
    ])
      expect(() => readCommand(line.split(' ').filter(Boolean))).toThrow('Usage:')
    expect(plain('one\ntwo\u0007')).toBe('one two�')
  })
})

it.each(['bank', 'bank book X', 'bank refuse X', 'bank list all', 'bank begin X --note y', 'bank book X --lime y'])(
  'prints its usage for %j',
  (line) => expect(() => readCommand(line.split(' '))).toThrow('bank book TRANSFER --line'),
)
