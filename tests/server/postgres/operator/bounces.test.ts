import { beforeEach, describe, expect, it } from 'vitest'
import { eventOf } from '#machines/operator/rules/alerts.ts'
import { readFigures } from '#server/metrics/figures.repo.ts'
import * as alerts from '#server/operator/repos/alert.repo.ts'
import { readCommand, runOperatorCommand } from '#server/operator/commands.ts'
import { readMail } from '#server/operator/mail-commands.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { newMailId } from '#server/shared/gateways/mail-ids.ts'
import {
  AUTO_REPLY,
  byExchange,
  byGmail,
  byPostfix,
  bySes,
  inBase64,
  recipientByPostfix,
  withoutReturned,
} from '../../support/operator/bounces.ts'
import { consoleOn } from '../../support/operator/console.ts'
import { withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const ADA = 'ada.obi@example.com'
const sentTo = (recipient: string, key = KEY) => ({ recipient, mailId: newMailId(recipient, key) })

describe('a mail that is handed to the command for bounces', async () => {
  const server = consoleOn(await freshServer('postgres', { env: { OPERATOR_PORT: '0', MAIL_BOUNCE_KEY: KEY } }))
  const { context } = server
  const setUp = server.setUp(async () => {
    await server.register('Ada Obi')
    await server.register('Ben Cole')
    return { olu: await server.operator('olu', 'support', 'admin') }
  })
  let before = 0n
  beforeEach(async () => {
    await setUp()
    before = (await alerts.logHead(context.db)).seq
  })

  const run = async (mail: string | Buffer, on = context) => {
    const input = (async function* () {
      yield Buffer.from(mail)
    })()
    const { command } = readCommand(['mail', 'bounced'])
    return runOperatorCommand(on, { ...command, mail: await readMail(input) } as typeof command)
  }
  const lines = () =>
    context.db.query('select operator, action, subject, note, facts from audit_log where seq > $1 order by seq', [
      before,
    ])
  const bounced = async () => (await readFigures(context.db)).find(({ name }) => name === 'mails_bounced')?.value

  it('is a line of the log about the account, without an address, of which no operator is alerted', async () => {
    const of = sentTo(ADA)
    expect(await run(byPostfix(of))).toEqual({ done: 'A bounced email to ada_obi is recorded.' })
    expect(await lines()).toEqual([
      {
        operator: 'quayside',
        action: 'mail.bounce',
        subject: 'ada_obi',
        note: '5.1.1 550 5.1.1 … Recipient address rejected: User unknown in virtual mailbox table',
        facts: { mail_id: of.mailId, status: '5.1.1' },
      },
    ])
    const [line] = await alerts.linesAfter(before, 1, context.db)
    expect(line && eventOf(line)).toBeNull()
    await server.audit()
  })

  it('is seen on the page of the person and in the log of the console', async () => {
    const { olu } = await setUp()
    await run(bySes(sentTo(ADA)))
    const expected = { action: 'mail.bounce', subject: 'ada_obi', note: '5.2.2 552 5.2.2 mailbox full', session: null }
    const { body } = await olu.call('fetchPersonRecord', { path: { username: 'ada_obi' } })
    expect(body.data.log).toContainEqual(expect.objectContaining(expected))
    const log = await olu.call('fetchOperatorLog', { query: { action: 'mail.bounce' } })
    expect(log.body.data).toEqual([expect.objectContaining(expected)])
  })

  it.each([
    ['Exchange Online, which writes the address otherwise', byExchange],
    ['Gmail', byGmail],
    ['Amazon SES', bySes],
    ['Postfix, with the headers alone', (of: ReturnType<typeof sentTo>) => byPostfix(of, { headersAlone: true })],
    ['a mail server that writes base64', inBase64],
    [
      'the server that it was forwarded to, which names the first recipient, too',
      (of: ReturnType<typeof sentTo>) =>
        byPostfix(of).replace(/(Final-Recipient: rfc822; )\S+/, '$1ada@elsewhere.example'),
    ],
  ])('is recorded from %s', async (_, from) => {
    expect(await run(from(sentTo(ADA)))).toEqual({ done: 'A bounced email to ada_obi is recorded.' })
    expect(await lines()).toHaveLength(1)
  })

  const ofBen = { ...sentTo(ADA), recipient: 'ben.cole@example.com' }
  const NOT_ABOUT_ONE = 'Nothing is recorded: this is not a delivery status notification about one recipient.'
  const NOT_SENT = 'Nothing is recorded: no email with this id was sent from here to this recipient.'
  const NOT_RETURNED = 'Nothing is recorded: the header X-Quayside-Mail of the email is not returned.'
  const NOT_FOR_GOOD = 'Nothing is recorded: the email has not failed for good.'
  it.each([
    ['nothing', '', NOT_ABOUT_ONE],
    ['the answer of a machine', AUTO_REPLY, NOT_ABOUT_ONE],
    [
      'a report about two recipients',
      byPostfix(sentTo(ADA), { others: [recipientByPostfix(sentTo('ben.cole@example.com'))] }),
      NOT_ABOUT_ONE,
    ],
    ['a delay', byPostfix({ ...sentTo(ADA), action: 'delayed', status: '4.4.1' }), NOT_FOR_GOOD],
    ['a delay of which it is said that it failed', byPostfix({ ...sentTo(ADA), status: '4.2.2' }), NOT_FOR_GOOD],
    ['a delivery with an odd status', byPostfix({ ...sentTo(ADA), action: 'delivered' }), NOT_FOR_GOOD],
    ['a report that returns nothing', withoutReturned(sentTo(ADA)), NOT_RETURNED],
    ['an id that was made up', byPostfix({ recipient: ADA, mailId: `${'A'.repeat(22)}.${'B'.repeat(22)}` }), NOT_SENT],
    ['an id of an earlier key', byPostfix(sentTo(ADA, KEY.replace('0', '1'))), NOT_SENT],
    ['the id of a mail to somebody else', byPostfix(ofBen), NOT_SENT],
    [
      'an address that nobody has',
      byPostfix(sentTo('eve@example.com')),
      'Nothing is recorded: no account has this address.',
    ],
    [
      'more than 256 KB',
      `${byPostfix(sentTo(ADA))}${' '.repeat(10_000_000)}`,
      'Nothing is recorded: it has more than 256 KB.',
    ],
  ])('is not recorded when it is %s', async (_, mail, done) => {
    expect(await run(mail)).toEqual({ done })
    expect(await lines()).toEqual([])
  })

  it('is read to its end when it is longer, and cut behind the limit', async () => {
    let given = 0
    const input = (async function* () {
      for (; given < 100; given += 1) yield Buffer.alloc(100_000)
    })()
    expect(Buffer.from(await readMail(input), 'base64')).toHaveLength(300_000)
    expect(given).toBe(100)
  })

  it('is read up to 256 KB, and not a byte more', async () => {
    const of = sentTo(ADA)
    const padded = (bytes: number) => byPostfix(of).padEnd(bytes, ' ')
    expect(await run(padded(262_145))).toEqual({ done: 'Nothing is recorded: it has more than 256 KB.' })
    expect(await run(padded(262_144))).toEqual({ done: 'A bounced email to ada_obi is recorded.' })
  })

  it('is recorded once, also when it comes twice at a time', async () => {
    const of = sentTo(ADA)
    const replies = await Promise.all([run(byPostfix(of)), run(bySes(of))])
    expect(replies).toContainEqual({ done: 'A bounced email to ada_obi is recorded.' })
    expect(replies).toContainEqual({ done: 'Nothing is recorded: it was recorded before.' })
    expect(await run(byGmail(of))).toEqual({ done: 'Nothing is recorded: it was recorded before.' })
    expect(await lines()).toHaveLength(1)
    await run(byPostfix(sentTo(ADA)))
    expect(await lines()).toHaveLength(2)
  })

  it('is recorded although another line has its id: about another account, or of something else', async () => {
    const of = sentTo(ADA)
    const other = { operator: 'olu', note: 'Seen', facts: { mail_id: of.mailId } }
    await context.db.tx(async (tx) => {
      await auditLog.add({ ...other, action: 'mail.bounce', subject: 'ben_cole' }, tx)
      await auditLog.add({ ...other, action: 'account.freeze', subject: 'ada_obi' }, tx)
    })
    expect(await run(byPostfix(of))).toEqual({ done: 'A bounced email to ada_obi is recorded.' })
    expect(await bounced()).toBe(2)
  })

  it('stops no email: the code of the next login still comes', async () => {
    await run(byPostfix(sentTo(ADA)))
    expect((await server.signIn(ADA)).email).toBe(ADA)
  })

  it('has a diagnostic that is one short line, whatever the mail server wrote', async () => {
    const diagnostic = `smtp; 550 \u0007\u202etfel ${'a'.repeat(400)}`
    await run(byPostfix({ ...sentTo(ADA), diagnostic }))
    const [line] = await lines()
    expect(line).toMatchObject({ note: `5.1.1 550 \ufffd\ufffdtfel ${'a'.repeat(300 - 17)}` })
    await run(byPostfix({ ...sentTo('ben.cole@example.com'), diagnostic: '' }))
    expect((await lines())[1]).toMatchObject({ subject: 'ben_cole', note: '5.1.1' })
  })

  it('counts in the metrics by its account for 24 hours', async () => {
    await withClockStopped(context.db, async () => {
      expect(await bounced()).toBe(0)
      await run(byPostfix(sentTo(ADA)))
      await run(byPostfix(sentTo(ADA)))
      expect(await bounced()).toBe(1)
      await run(byPostfix(sentTo('ben.cole@example.com')))
      expect(await bounced()).toBe(2)
      const moved = (ms: number) =>
        context.db.query(`update app_clock set ahead = ahead + $1 * interval '1 millisecond'`, [ms])
      await moved(86_399_999)
      expect(await bounced()).toBe(2)
      await moved(1)
      expect(await bounced()).toBe(0)
    })
  })

  it('is refused without MAIL_BOUNCE_KEY', async () => {
    const withoutKey = { ...context, config: { ...context.config, mailBounceKey: undefined } }
    expect(await run(byPostfix(sentTo(ADA)), withoutKey)).toEqual({
      refused: 'Set MAIL_BOUNCE_KEY: without it bounces are not recognized',
    })
    expect(await lines()).toEqual([])
  })

  it.each(['mail', 'mail list', 'mail bounced now', 'mail bounced --note y'])('prints its usage for %j', (line) => {
    expect(() => readCommand(line.split(' '))).toThrow('mail bounced < MAIL')
  })
})
