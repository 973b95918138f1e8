import { beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from './support/fresh-db.ts'
import { freshServer } from './support/fresh-server.ts'

describe.each(ENGINES)('bank accounts (%s)', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  const account = {
    account_name: 'Ada Obi',
    account_number: '0123456789',
    bank_name: 'First Quay',
    account_type: 'Savings',
  }

  it('are listed oldest first, for their owner alone', async () => {
    const ada = await server.register('Ada Obi')
    const bola = await server.register('Bola Ige')
    await ada.call('addBankDetails', { body: account })
    await ada.call('addBankDetails', { body: { ...account, bank_name: 'Second Quay', sort_code: '12-34-56' } })
    const { data } = await ada.call('fetchBankDetails')
    expect(data.map(({ bank_name, sort_code }) => [bank_name, sort_code])).toEqual([
      ['First Quay', null],
      ['Second Quay', '12-34-56'],
    ])
    expect((await bola.call('fetchBankDetails')).data).toEqual([])
  })

  it('are five at most, even when ten are added at once', async () => {
    const ada = await server.register('Ada Obi')
    const tries = Array.from({ length: 10 }, () =>
      ada.call('addBankDetails', { body: account }).then(
        () => 'saved',
        () => 'refused',
      ),
    )
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'saved')).toHaveLength(5)
    expect(await ada.refusal('addBankDetails', { body: account })).toMatchObject({
      status: 409,
      code: 'too_many_accounts',
      error: 'You can add up to 5 accounts',
    })
  })

  it.each([
    ['account_name', '', 'Account name is missing!'],
    ['account_name', ' ', 'Account name is missing!'],
    ['account_number', '', 'Account number is missing!'],
    ['bank_name', '', 'Bank name is missing!'],
    ['account_number', ' ', 'Account number is missing!'],
    ['bank_name', ' ', 'Bank name is missing!'],
    ['account_type', 'Piggy bank', 'Token listing type is required!'],
  ])('need their %s', async (field, value, message) => {
    const ada = await server.register('Ada Obi')
    const refused = await ada.refusal('addBankDetails', { body: { ...account, [field]: value } })
    expect(refused).toMatchObject({ status: 400, error: message, fields: { [field]: message } })
  })
})
