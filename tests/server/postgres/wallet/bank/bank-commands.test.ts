import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { bankTransfersOn } from '../../../support/wallet/bank-transfers.ts'

describe.each(ENGINES)('what an operator does with a bank transfer on %s', async (engine) => {
  let ada: Trader
  let account: string
  const transfers = await bankTransfersOn(engine, () => ({ ada, account }))
  const { operator, setUp, usd, details, announce, withdraw } = transfers
  beforeEach(async () => {
    ;({ ada, account } = await setUp())
  })

  it('books a line of the statement once, and a transfer once', async () => {
    const [first, second] = [await announce('100'), await announce('100')]
    await operator(`bank book ${first.t_id} --line ST-1`)
    expect(await operator(`bank book ${second.t_id} --line ST-1`)).toEqual({
      refused: 'The line ST-1 was booked before',
    })
    expect(await operator(`bank book ${first.t_id} --line ST-2`)).toHaveProperty('refused')
    expect(await usd()).toBe('100 + 0')
  })

  it('books a line once, and a transfer once, when several operators book at once', async () => {
    const [first, second] = [await announce('100'), await announce('70')]
    const both = [`bank book ${first.t_id} --line ST-1`, `bank book ${second.t_id} --line ST-1`]
    const outcomes = await Promise.all([...both, ...both, ...both].map(operator))
    expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(1)
    const [booked, open] = (await usd()) === '100 + 0' ? [first, second] : [second, first]
    expect((await details(booked.t_id)).status).toBe('completed')
    expect((await details(open.t_id)).status).toBe('pending')
    const lines = ['ST-2', 'ST-3', 'ST-4'].map((line) => operator(`bank book ${open.t_id} --line ${line}`))
    expect((await Promise.all(lines)).filter((outcome) => 'done' in outcome)).toHaveLength(1)
    expect(await usd()).toBe('170 + 0')
  })

  it.each([
    ['bank begin', '', 'The deposit ID is requested: it cannot be given to the bank now'],
    ['bank book', '--line " "', 'Name the line of the statement with 1 to 100 characters'],
    ['bank book', '--line ST-1 --amount 1,001', "'1,001' is not an amount of this currency"],
    ['bank book', '--line ST-1 --amount 0.00', "'0.00' is not an amount of this currency"],
    ['bank refuse', '--note " "', 'Give a reason of 1 to 200 characters: --note "…"'],
    ['bank refuse', `--note ${'n'.repeat(201)}`, 'Give a reason of 1 to 200 characters: --note "…"'],
  ])('answers a wrong %s %s with what is wrong', async (act, options, refused) => {
    const { t_id } = await announce('100')
    expect(await operator(`${act} ${t_id} ${options}`.trim())).toEqual({ refused: refused.replace('ID', t_id) })
    expect(await operator(`${act} QAAAAAAAAA ${options}`.trim())).toHaveProperty('refused')
    expect((await details(t_id)).status).toBe('pending')
  })

  it('acts on no transfer without its reference, nor on one twice', async () => {
    const named = { refused: 'A transfer is named by its reference or its id' }
    expect(await operator('bank begin REF')).toEqual(named)
    await ada.deposit('USD', '100')
    const { t_id, bank_transfer } = await withdraw('40')
    const booked = `The withdrawal ${t_id} is requested: it cannot be booked now`
    expect(await operator(`bank book ${t_id} --line ST-1`)).toEqual({ refused: booked })
    const reason = 'n'.repeat(200)
    const done = `The bank transfer ${bank_transfer?.reference} is refused.`
    expect(await operator(`bank refuse ${bank_transfer?.reference} --note " ${reason.slice(2)} "`)).toEqual({ done })
    expect((await details(t_id)).reason).toBe(reason.slice(2))
    const refused = `The withdrawal ${t_id} is failed: it cannot be refused now`
    expect(await operator(`bank refuse ${t_id} --note Again`)).toEqual({ refused })
  })

  it('lists what waits for the bank', async () => {
    expect(await operator('bank list')).toEqual({ done: 'No bank transfer is open.' })
    await ada.deposit('USD', '100')
    const [deposit, withdrawal] = [await announce('7'), await withdraw('40')]
    const [first, second] = [deposit, withdrawal].map(
      ({ bank_transfer, t_id }) => `${bank_transfer?.reference}  ${t_id}`,
    )
    const listed = (state: string) => ({
      done: `${first}  deposit of 7.00 USD by ada_obi\n${second}  withdrawal of 40.00 USD by ada_obi to A Trader, First Quay, 0123456789, ${state}`,
    })
    expect(await operator('bank list')).toEqual(listed('not yet with the bank'))
    await operator(`bank begin ${withdrawal.t_id}`)
    expect(await operator('bank list')).toEqual(listed('with the bank'))
  })
})
