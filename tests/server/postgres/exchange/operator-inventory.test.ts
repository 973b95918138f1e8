import { beforeEach, describe, expect, it } from 'vitest'
import { readCommand, runOperatorCommand, UsageError } from '#server/operator/commands.ts'
import { addInventory } from '#server/exchange/services/inventory.service.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const ADD = { act: 'inventory add', asset: 'BTC', amount: '2', most: '3', ref: 'first', operator: 'olu' } as const

describe.each(ENGINES)('an operator adds inventory for quotes on %s', async (engine) => {
  const server = await freshServer(engine)
  const run = (command: Parameters<typeof runOperatorCommand>[1]) => runOperatorCommand(server.context, command)
  beforeEach(async () => {
    await server.empty()
    await server.context.market.refresh()
  })

  it('and quotes are given then, up to it', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('USD', '1000')
    const body = { side: 'buy', token: 'BTC', currency: 'USD', amount: '100' } as const
    expect(await ada.refusal('quoteBuySell', { body })).toMatchObject({ status: 409, code: 'not_available' })
    expect(await run({ act: 'inventory list' })).toEqual({ done: 'Nothing was added: no quotes are given.' })
    expect(await run(ADD)).toEqual({ done: 'Added 2 BTC, at most 3 BTC.' })
    expect(await run({ ...ADD, asset: 'USD', amount: '0.01', most: '5000' })).toEqual({
      done: 'Added 0.01 USD, at most 5,000.00 USD.',
    })
    expect((await ada.call('quoteBuySell', { body })).data.source_amount).toBe('100')
    expect(await run({ act: 'inventory list' })).toEqual({
      done: '2 BTC, takes 1 BTC more\n0.01 USD, takes 4,999.99 USD more',
    })
    const log = await server.context.db.query('select operator, action, subject, note from audit_log order by at')
    expect(log[0]).toEqual({
      operator: 'olu',
      action: 'inventory.add',
      subject: 'operator:BTC:first',
      note: '2 BTC, at most 3 BTC',
    })
  })

  it('once for a reference', async () => {
    await run(ADD)
    expect(await run({ ...ADD, most: '5' })).toEqual({
      refused: 'The reference first was used before: nothing was added',
    })
    expect(await run({ act: 'inventory list' })).toEqual({ done: '2 BTC, takes 1 BTC more' })
    expect(await run({ ...ADD, ref: 'second', amount: '1' })).toEqual({ done: 'Added 1 BTC, at most 3 BTC.' })
  })

  it('and it fails as itself where the database refuses it', async () => {
    const added = { asset: 'GOLD', addedMinor: 1n, mostMinor: 1n, ref: 'gold' }
    await expect(addInventory(server.context, added)).rejects.toThrow('asset')
  })

  it.each([
    [{ asset: 'GOLD' }, 'There is no asset GOLD'],
    [{ amount: '0' }, "The amount must be above 0 with up to 8 decimals, not '0'"],
    [{ amount: '-1' }, "The amount must be above 0 with up to 8 decimals, not '-1'"],
    [{ amount: '0.000000001' }, "The amount must be above 0 with up to 8 decimals, not '0.000000001'"],
    [{ most: 'much' }, "The most must be above 0 with up to 8 decimals, not 'much'"],
    [{ most: '1.9' }, 'The most must be at least what the platform has then'],
    [{ ref: 'a b' }, 'The reference must be 1 to 60 letters, digits, or . : _ -'],
  ])('and nothing is added for %j', async (wrong, sentence) => {
    expect(await run({ ...ADD, ...wrong })).toEqual({ refused: sentence })
    expect(await server.context.db.query('select from swap_inventory')).toHaveLength(0)
  })
})

describe('the command line', () => {
  it('reads what is added, and nothing less', () => {
    const { command } = readCommand(['inventory', 'add', 'BTC', '2', '--most', '3', '--ref', 'first'])
    expect(command).toMatchObject({ act: 'inventory add', asset: 'BTC', amount: '2', most: '3', ref: 'first' })
    expect(readCommand(['inventory', 'list']).command).toEqual({ act: 'inventory list' })
    for (const args of [['add', 'BTC', '2'], ['add', 'BTC', '2', '--most', '3'], ['take', 'BTC'], []])
      expect(() => readCommand(['inventory', ...args])).toThrow(UsageError)
  })
})
