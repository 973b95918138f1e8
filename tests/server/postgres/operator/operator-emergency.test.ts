import { beforeEach, describe, expect, it } from 'vitest'
import { readCommand, runOperatorCommand } from '#server/operator/commands.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { callConsole, consoleOn } from '../../support/operator/console.ts'
import { ANY_ENGINE, freshDb } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { startTestServer } from '../../support/test-server.ts'

describe('on the server itself', async () => {
  const server = consoleOn(await freshServer(ANY_ENGINE, { env: { OPERATOR_PORT: '0' } }))
  beforeEach(() => server.empty())
  const run = (line: string) => operatorOf(server)(line)
  const add = (username: string, email = `${username}@example.com`) =>
    run(`operators add ${username} --name "Olu Ade" --email ${email} --note "The first"`)
  const open = (link: unknown) => {
    const { searchParams } = new URL(String(link))
    const body = { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' }
    return callConsole(server.consoleUrl, 'openInvitation', { body })
  }

  it('the first two admins are added, each with a link for 15 minutes, and no third', async () => {
    const added = await add('olu')
    expect(added).toEqual({ done: expect.stringContaining(`${server.consoleUrl}/invitation?id=`) })
    const link = 'done' in added ? added.done : ''
    expect((await open(link)).body.data).toMatchObject({ username: 'olu', name: 'Olu Ade', roles: ['admin'] })
    expect(await add('olu', 'another@example.com')).toEqual({ refused: 'This username is taken' })
    expect(await add('ola', 'olu@example.com')).toEqual({ refused: 'This email address is taken' })
    await server.call('advanceClock', { body: { advance_s: 15 * 60 + 1 } })
    expect((await open(link)).status).toBe(400)
    await server.operator('olu')
    await server.operator('ola', 'admin')
    expect(await add('pat')).toEqual({ refused: 'There are two admins already: they add operators in the console' })
    const log = await server.context.db.query('select action, subject, note from audit_log order by seq limit 1')
    expect(log).toEqual([{ action: 'operators.add', subject: 'olu', note: 'The first' }])
  })

  it('an admin who has lost the authenticator gets a link, and nobody else', async () => {
    await server.operator('olu', 'admin')
    await server.operator('pat', 'support')
    const given = await run('operators link olu --note "Lost the phone"')
    expect((await open('done' in given ? given.done : '')).status).toBe(200)
    expect(await run('operators link pat --note "Lost the phone"')).toEqual({
      refused: 'pat is no admin: an admin sends a new link in the console',
    })
    expect(await run('operators link max --note "Lost the phone"')).toEqual({ refused: 'There is no operator max' })
  })

  it('an operator who is locked is let in again', async () => {
    const olu = await server.operator('olu', 'support')
    expect(await run('operators unlock olu --note "Asked"')).toEqual({ refused: 'olu is not locked' })
    const body = { username: 'olu', password: 'wrong for five times' }
    for (let tries = 0; tries < 5; tries += 1) await callConsole(server.consoleUrl, 'beginSignIn', { body })
    expect((await olu.call('fetchOperatorSession')).status).toBe(401)
    expect(await run('operators unlock olu --note "Asked"')).toEqual({ done: 'olu can log in again.' })
  })

  it('money moves by a command of a sandbox alone, and not once somebody can log in', async () => {
    const { context } = server
    const isReal = { ...context, config: { ...context.config, sandbox: false } }
    const { command } = readCommand(['bank', 'begin', 'Q000000000'])
    expect(await run('bank begin Q000000000')).toEqual({ refused: 'There is no bank transfer Q000000000' })
    const refused = { refused: expect.stringContaining('Operators do this in the console') }
    expect(await runOperatorCommand(isReal, command)).toEqual(refused)
    await server.operator('olu', 'support')
    expect(await runOperatorCommand(context, command)).toEqual(refused)
  })

  it.each([
    'operators',
    'operators add X --note y',
    'operators link X',
    'operators link X --name y --note z',
    'operators drop X --note y',
  ])('the usage is printed for %j', (line) =>
    expect(() => readCommand(line.split(' '))).toThrow('operators add USERNAME'),
  )
})

describe('a sandbox', () => {
  it('without a console has nothing to add an operator to', async () => {
    const server = await startTestServer({ db: await freshDb() })
    closeAfterFile(server.close)
    expect(await operatorOf(server)('operators add olu --name Olu --email olu@example.com --note y')).toEqual({
      refused: 'There is no console: set OPERATOR_PORT and OPERATOR_URL',
    })
  })
})
