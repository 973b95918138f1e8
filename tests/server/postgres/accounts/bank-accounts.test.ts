import { beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { post } from '../../support/marketplace.ts'

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
    const numbered = (n: number) => ({ ...account, account_number: `${n}` })
    const tries = Array.from({ length: 10 }, (_, n) =>
      ada.call('addBankDetails', { body: numbered(n) }).then(
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
    const [saved] = (await ada.call('fetchBankDetails')).data
    expect((await ada.call('addBankDetails', { body: numbered(Number(saved?.account_number)) })).data).toEqual(saved)
  })

  it('are saved once, however often and by however many requests, and again for another person', async () => {
    const [ada, bola] = [await server.register('Ada Obi'), await server.register('Bola Ige')]
    const add = (sort_code?: string) =>
      ada.call('addBankDetails', { body: { ...account, ...(sort_code && { sort_code }) } })
    const answers = await Promise.all([add(), add(), add()])
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
    const already = 'You have already added this account'
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['Bank account added', already, already])
    const capitals = {
      ...account,
      account_name: account.account_name.toUpperCase(),
      bank_name: account.bank_name.toLowerCase(),
    }
    expect((await ada.call('addBankDetails', { body: capitals })).data).toEqual(answers[0].data)
    const coded = (await add('12-34-56')).data
    expect((await add('12-34-56')).data).toEqual(coded)
    expect((await ada.call('fetchBankDetails')).data).toEqual([answers[0].data, coded])
    expect((await bola.call('addBankDetails', { body: account })).data._id).not.toBe(answers[0].data._id)
  })

  it('are not changed to one that is saved already', async () => {
    const ada = await server.register('Ada Obi')
    const first = (await ada.call('addBankDetails', { body: account })).data
    const second = (await ada.call('addBankDetails', { body: { ...account, bank_name: 'Second Quay' } })).data
    const change = { path: { id: second._id }, body: account }
    const error = 'You have already added this account'
    expect(await ada.refusal('updateBankDetails', change)).toMatchObject({
      ...{ status: 400, code: 'rule_broken', error, fields: { account_number: error } },
    })
    expect((await ada.call('fetchBankDetails')).data).toEqual([first, second])
    expect((await ada.call('updateBankDetails', { path: { id: first._id }, body: account })).data).toEqual(first)
  })

  it('that were saved twice by an earlier version become the oldest one, also of an advert', async () => {
    const { db } = server.context
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '1')
    const { _id } = (await ada.call('addBankDetails', { body: account })).data
    await post(ada)
    await db.script(({ run }) =>
      run(`drop index bank_account_once;
        insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, created_at)
          select '${'7'.repeat(20)}', person_id, upper(account_name), account_number, lower(bank_name), account_type, created_at from bank_account;
        alter table advert add column receiving_account_id bigint;
        update advert set receiving_account_id = (select max(id) from bank_account)`),
    )
    const migration = readMigrations().find(({ name }) => name === '0028-bank-accounts-once')
    await db.script(({ run }) => run(migration?.sql ?? ''))
    expect(
      await db.query('select b.public_id from advert a join bank_account b on b.id = a.receiving_account_id'),
    ).toEqual([{ public_id: _id }])
    expect((await ada.call('fetchBankDetails')).data.map((each) => each._id)).toEqual([_id])
    await db.script(({ run }) => run('alter table advert drop column receiving_account_id'))
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
