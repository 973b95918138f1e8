import { describe, expect, it } from 'vitest'
import { readCommand, runOperatorCommand } from '#server/operator/commands.ts'
import { closeUnpaid, startBankSweep } from '#server/wallet/services/bank/bank-booking.service.ts'
import { at, bankTransferRow } from '../../support/rows.ts'
import { writtenTx } from '../../support/written.ts'

const REF = 'REF0123456789'
type Phase = Parameters<typeof bankTransferRow>[1]
const transfer = (direction: 'in' | 'out', phase?: Phase) => ({ ...bankTransferRow(direction, phase), amount: '12345' })

function world(rows: readonly object[], answers: Parameters<typeof writtenTx>[0] = {}, now = at(12)) {
  const made = writtenTx({ 'from bank_transfer t': rows, 'insert into bank_statement_line': [{}], ...answers })
  const tx = { ...made.tx, now }
  const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
  return { ...made, context: { ...made.context, db, config: { sandbox: true } } as never }
}

describe('an operator is refused', () => {
  const PAYING_OUT = transfer('out', 'payingOut')
  const NOTE = 'Give a reason of 1 to 200 characters: --note "…"'

  it.each<readonly [readonly string[], object | null, string]>([
    [['bank', 'begin', REF], null, `There is no bank transfer ${REF}`],
    [['bank', 'begin', REF], transfer('in'), 'The deposit T-2 is requested: it cannot be given to the bank now'],
    [['bank', 'begin', REF], PAYING_OUT, 'The withdrawal T-2 is payingOut: it cannot be given to the bank now'],
    [['bank', 'begin', 'REF'], PAYING_OUT, 'A transfer is named by its reference or its id'],
    [
      ['bank', 'book', REF, '--line', 'ST/1'],
      transfer('out'),
      'The withdrawal T-2 is requested: it cannot be booked now',
    ],
    [['bank', 'book', REF, '--line', ' '], transfer('in'), 'Name the line of the statement with 1 to 100 characters'],
    [
      ['bank', 'book', REF, '--line', 'ST/1', '--amount', '120'],
      PAYING_OUT,
      'A withdrawal is paid out whole: leave the amount out',
    ],
    ...['x', '0', '0.00', '-1', '1.234'].map(
      (amount) =>
        [
          ['bank', 'book', REF, '--line', 'ST/1', `--amount=${amount}`],
          transfer('in'),
          `'${amount}' is not an amount of this currency`,
        ] as const,
    ),
    [
      ['bank', 'refuse', REF, '--note', 'No'],
      transfer('in', 'failed'),
      'The deposit T-2 is failed: it cannot be refused now',
    ],
    [['bank', 'refuse', REF, '--note', ' '], PAYING_OUT, NOTE],
    [['bank', 'refuse', REF, '--note', 'n'.repeat(201)], PAYING_OUT, NOTE],
  ])('%j', async (line, row, refused) => {
    const { context, written } = world(row === null ? [] : [row])
    expect(await runOperatorCommand(context, readCommand([...line]).command)).toEqual({ refused })
    expect(written).toEqual([])
  })

  it('a line of the statement that was booked before', async () => {
    const { context } = world([transfer('in')], { 'insert into bank_statement_line': [] })
    const { command } = readCommand(['bank', 'book', REF, '--line', 'ST/1'])
    expect(await runOperatorCommand(context, command)).toEqual({
      refused: 'The line ST/1 was booked before',
    })
  })
})

it('the reason of a refusal has up to 200 characters, and no spaces around it', async () => {
  const { context, written } = world([transfer('in')])
  const { command } = readCommand(['bank', 'refuse', REF, '--note', ` ${'n'.repeat(198)} `])
  expect(await runOperatorCommand(context, command)).toEqual({ done: `The bank transfer ${REF} is refused.` })
  expect(written).toContain(`line ended T-2 failed ${'n'.repeat(198)}`)
})

describe('deposits that nobody paid in time', () => {
  const LATE = at(20)
  const sweep = (...batches: number[]) => {
    const made = world(
      [transfer('in')],
      { 'order by deadline_at limit $1': () => Array.from({ length: batches.shift() ?? 0 }, () => ({ t_id: 'T-2' })) },
      LATE,
    )
    return { ...made, batches }
  }

  it('are closed without a notice', async () => {
    const { context, written } = sweep(1)
    await closeUnpaid(context)
    expect(written).toEqual(['line ended T-2 cancelled Not paid within 14 days', 'frame to 1 balance.changed'])
  })

  it('are closed fifty at a time until fewer are left', async () => {
    const { context, batches } = sweep(50, 50, 49, 50)
    await closeUnpaid(context)
    expect(batches).toEqual([50])
  })

  it('are looked for once a minute', async () => {
    const repeated: unknown[] = []
    const { context, written } = sweep(1)
    const jobs = {
      repeatOnce: (name: string, everyMs: number, work: () => Promise<void>) =>
        void repeated.push(name, everyMs, work()),
    }
    startBankSweep(Object.assign(context, { jobs }))
    await repeated.pop()
    expect(repeated).toEqual(['unpaid deposits', 60_000])
    expect(written).toHaveLength(2)
  })
})
