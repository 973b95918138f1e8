import { describe, expect, it } from 'vitest'
import { readOperatorContract } from '#server/operator/console-contract.ts'
import {
  consoleUsage,
  optionsOf,
  readConsoleCommand,
  readConsoleCommands,
} from '#server/operator/client/console-commands.ts'
import { runConsoleCommand, usage } from '#server/operator/client/run.ts'
import { USAGE } from '#server/operator/commands.ts'

const ID = '0123456789ABCDEFGHJK'

describe('the commands of the console', () => {
  const commands = readConsoleCommands()
  const argsOf = (line: string) => line.match(/"[^"]*"|\S+/g)?.map((part) => part.replaceAll('"', '')) ?? []
  const read = (line: string) => readConsoleCommand(argsOf(line))

  it('are one for each operation that needs a session, each called differently', () => {
    const withSession = readOperatorContract().filter(({ roles, id }) => roles !== null && id !== 'signOutOperator')
    expect(commands.map(({ operation }) => operation.id)).toEqual(withSession.map(({ id }) => id))
    const names = commands.map(({ words, parts }) => `${words.join(' ')} ${parts.length}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('have options of types that a command line can have', () => {
    const types = commands.flatMap(({ operation }) => optionsOf(operation).map(({ type }) => type))
    expect(new Set(types)).toEqual(new Set(['array', 'boolean', 'integer', 'string']))
  })

  it.each([
    [
      `appeal.decide ${ID} --to buyer --reason payment_proven --text "You paid." --note "The receipt"`,
      [
        'decideAppeal',
        `/orders/${ID}/appeal`,
        { to: 'buyer', reason: 'payment_proven', text: 'You paid.', note: 'The receipt' },
        true,
      ],
    ],
    [
      `bank.book Q123456789 --line L1 --amount 5 --payer "Ada Obi" --note Seen --is-another`,
      [
        'bookBankLine',
        '/bank-transfers/Q123456789/book',
        { line: 'L1', amount: '5', payer: 'Ada Obi', note: 'Seen', is_another: true },
        true,
      ],
    ],
    [
      'operator.changeRoles olu --roles support,risk --note Asked',
      ['changeOperatorRoles', '/operators/olu/roles', { roles: ['support', 'risk'], note: 'Asked' }, true],
    ],
    [`requests approve ${ID}`, ['approveAct', `/acts/${ID}/approve`, {}, true]],
    [`requests refuse ${ID} --note No`, ['refuseAct', `/acts/${ID}/refuse`, { note: 'No' }, false]],
    ['requests --phase awaitingSecond', ['fetchActs', '/acts?phase=awaitingSecond', undefined, false]],
    [`queues take appeals ${ID}`, ['takeQueueItem', `/queues/appeals/${ID}/take`, undefined, false]],
    [
      'network.stop "BNB Smart Chain" --text Paused --note Seen',
      ['stopNetwork', '/networks/BNB%20Smart%20Chain/stop', { text: 'Paused', note: 'Seen' }, true],
    ],
    ['log export --outcome refused', ['exportOperatorLog', '/log/export?outcome=refused', undefined, false]],
  ])('%s sends what the contract asks for', (line, expected) => {
    const request = read(line)?.request
    expect(
      request && [
        request.operation.id,
        request.address.replace('/api/operator/v1', ''),
        request.body,
        request.needsCode,
      ],
    ).toEqual(expected)
  })

  it.each([
    'bank.book Q123456789 --line L1',
    `requests refuse ${ID}`,
    `requests approve ${ID} --code 123456`,
    'persons',
  ])('are printed as they are entered for %j', async (line) => {
    const found = read(line)
    expect(found).toMatchObject({ request: undefined })
    await expect(runConsoleCommand({}, argsOf(line))).rejects.toThrow(found && consoleUsage(found.command))
  })

  it('are printed, too, for what is nearly one of them', async () => {
    await expect(runConsoleCommand({}, ['bank.book'])).rejects.toThrow('bank.book ID --line … --amount … --payer …')
    await expect(runConsoleCommand({}, ['requests', 'approve'])).rejects.toThrow('requests approve ID')
  })

  it('hide none that is carried out on the server itself', async () => {
    for (const line of USAGE.split('\n').filter((each) => each.startsWith('npm run operator'))) {
      const args = argsOf(line.replace('npm run operator -- ', '').replaceAll(/[[\]]/g, ''))
      expect([line, await runConsoleCommand({}, args)]).toEqual([line, undefined])
    }
    expect(usage()).toContain(USAGE)
  })

  it('need to know where the console is, and a login', async () => {
    await expect(runConsoleCommand({}, ['login'])).rejects.toThrow('Set OPERATOR_URL')
    await expect(runConsoleCommand({ OPERATOR_URL: 'http://console.example' }, ['login'])).rejects.toThrow('https://')
    const env = { XDG_STATE_HOME: '/nonexistent' }
    expect(await runConsoleCommand(env, ['queues'])).toMatchObject({
      isRefused: true,
      err: 'Log in: npm run operator -- login',
    })
  })
})
