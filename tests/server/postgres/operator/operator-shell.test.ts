import { chmodSync, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleOn, PASSWORD, type TestOperator } from '../../support/operator/console.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf, shellOf } from '../../support/operator/operator.ts'
import { twoAdmins } from '../../support/operator/two-admins.ts'
import { temporaryFolder } from '../../support/process.ts'

describe('an admin', async () => {
  const server = consoleOn(await freshServer('postgres', { env: { OPERATOR_PORT: '0' } }))
  let adm: TestOperator
  let second: TestOperator

  beforeEach(async () => {
    ;({ adm, second } = await twoAdmins(server))
  })

  describe('on a shell', () => {
    const { dir, remove } = temporaryFolder()
    afterAll(remove)
    const login = async (who: TestOperator, home: string, password = PASSWORD) => {
      const run = shellOf(server.consoleUrl, join(dir, home))
      expect(await run('login', who.username, password, await who.code())).toMatchObject({ err: '', isRefused: false })
      return run
    }
    const lines = async () =>
      (await adm.call('fetchOperatorLog', { query: { subject: 'Bitcoin', limit: '6' } })).body.data.map(
        ({ operator, action, outcome, session }) => [operator, action, outcome, session !== null],
      )

    it('stops and opens it with the session of the shell’s user, a reason and a fresh code', async () => {
      const run = await login(adm, 'adm')
      const file = join(dir, 'adm', 'quayside', 'operator.json')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(statSync(dirname(file)).mode & 0o077).toBe(0)
      const stop = 'network.stop Bitcoin --text "Bitcoin is paused." --note "The node is behind"'
      expect(await run(stop, '000000')).toMatchObject({
        isRefused: true,
        err: 'Wrong code, or used before. Enter the next one',
      })
      expect(await run(stop, await adm.code())).toMatchObject({ out: 'Bitcoin is stopped', isRefused: false })
      const record: unknown = JSON.parse((await run('networks Bitcoin'))?.out ?? '')
      expect(record).toMatchObject({ network: 'Bitcoin', stopped_reason: 'Bitcoin is paused.' })
      const requested = await run('network.open Bitcoin --note "It is even again"', await adm.code())
      const approve = /npm run operator -- (requests approve \w{20})$/.exec(requested?.out ?? '')?.[1] ?? ''
      expect(await run(approve, await adm.code())).toMatchObject({
        isRefused: true,
        err: 'Another operator has to approve what you requested',
      })
      const other = await login(second, 'second')
      expect(await other(approve, await second.code())).toMatchObject({ out: 'Bitcoin is open again' })
      expect(await lines()).toEqual([
        ['second', 'network.open', 'done', true],
        ['second', 'network.open', 'approved', true],
        ['adm', 'network.open', 'refused', true],
        ['adm', 'network.open', 'requested', true],
        ['adm', 'network.stop', 'done', true],
        ['adm', 'network.stop', 'refused', true],
      ])
    })

    it('refuses what the roles do not allow, and forgets a session that has ended', async () => {
      const run = await login(await server.operator('sup', 'support'), 'sup')
      expect(await run('networks')).toMatchObject({ isRefused: true, err: 'Your roles do not allow this' })
      expect((await run('session'))?.out).toContain('"username": "sup"')
      await server.context.db.query('update operator_session set ended_at = app_now()')
      const over = { isRefused: true, err: 'Log in first\nLog in: npm run operator -- login' }
      expect(await run('queues')).toMatchObject(over)
      expect(existsSync(join(dir, 'sup', 'quayside', 'operator.json'))).toBe(false)
      expect(await run('queues')).toMatchObject({ isRefused: true, err: 'Log in: npm run operator -- login' })
    })

    it('prints a file of the console as it is, logs out, and trusts no session that others can read', async () => {
      const run = await login(adm, 'out')
      expect((await run('log export --operator adm'))?.out).toContain('Number,Time (UTC),Operator')
      expect(await run('login', 'adm', 'another passphrase')).toMatchObject({ isRefused: true })
      chmodSync(join(dir, 'out', 'quayside', 'operator.json'), 0o640)
      await expect(run('queues')).rejects.toThrow('Others can use')
      chmodSync(join(dir, 'out', 'quayside', 'operator.json'), 0o600)
      expect((await run('logout'))?.out).toBe('Logged out')
      expect((await run('queues'))?.isRefused).toBe(true)
      const ended = 'select from operator_session where ended_at is not null'
      expect(await server.context.db.query(ended)).toHaveLength(1)
    })

    it('does on the server itself, once there are operators, what helps in an emergency alone', async () => {
      const refused = {
        refused: `Operators do this in the console, ${server.consoleUrl}, or after npm run operator -- login`,
      }
      const on = operatorOf(server)
      for (const line of [
        'chain open --network Bitcoin --note y',
        'chain assign X --network Ripple --to ada_obi --note y',
        'chain fee USDT --network Tron --fee 1 --note y',
        `chain credit ${'a'.repeat(64)} --network Tron --token TRX --address T --note y`,
        'inventory add BTC 1 --most 2 --ref first',
        'outage declare --from 2026-01-31T14:02Z --until 2026-01-31T14:20Z --note y',
        'list',
        'resolve X --to buyer --reason payment_proven --note y',
        'ask X --of buyer --question y',
        'cases list',
        'cases decide X --as upheld --note y',
        'bank list',
        'bank begin Q000000000',
        'bank book Q000000000 --line L',
        'bank refuse Q000000000 --note y',
        'withdrawals approve X',
        'withdrawals refuse X --note y',
        'account unfreeze ada --note y',
      ])
        expect([line, await on(line)]).toEqual([line, refused])
      expect(await on('account freeze nobody --note "Stolen"')).toEqual({ refused: 'There is no account nobody' })
      const stop = 'chain stop --network Bitcoin --text "Bitcoin is paused." --note'
      expect(await on(`${stop} ""`)).toMatchObject({ refused: expect.stringContaining('Give a reason') })
      expect(await on(`${stop} "No admin answers"`)).toEqual({ done: 'Bitcoin is stopped' })
      expect((await lines())[0]).toEqual([
        process.env['SUDO_USER'] ?? userInfo().username,
        'network.stop',
        'done',
        false,
      ])
      const [stopped] = (await adm.call('fetchOperatorLog', { query: { subject: 'Bitcoin', limit: '1' } })).body.data
      expect(stopped).toMatchObject({ note: 'No admin answers', facts: { text: 'Bitcoin is paused.' } })
    })
  })
})
