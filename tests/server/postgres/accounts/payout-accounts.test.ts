import { beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { changeStored, draft, post } from '../../support/marketplace.ts'

const wise = { method: 'Wise', account_name: 'Ada Obi', handle: '@ada' }
const mobile = { method: 'Mobile Money', account_name: 'Ada Obi', operator: 'MTN', phone_number: '0803 123 4567' }
const contact = { method: 'Interac e-Transfer', account_name: 'Ada Obi', email_or_phone: 'ada@example.com' }

describe.each(ENGINES)('accounts that are no bank accounts (%s)', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  it('are listed with the banks, oldest first, for their owner alone; the bank details are banks alone', async () => {
    const [ada, bola] = [await server.register('Ada Obi'), await server.register('Bola Ige')]
    const saved = (await ada.call('addPayoutAccount', { body: mobile })).data
    const bankId = await ada.addBank()
    for (const body of [wise, contact]) await ada.call('addPayoutAccount', { body })
    const _id = expect.any(String)
    expect(saved).toEqual({ ...mobile, _id })
    const { data } = await ada.call('fetchPayoutAccounts')
    expect(data).toEqual([saved, expect.objectContaining({ _id: bankId }), { ...wise, _id }, { ...contact, _id }])
    expect((await ada.call('fetchBankDetails')).data.map((each) => each._id)).toEqual([bankId])
    expect((await bola.call('fetchPayoutAccounts')).data).toEqual([])
  })

  it('are five of all kinds together, each saved once', async () => {
    const ada = await server.register('Ada Obi')
    await ada.addBank()
    for (const handle of ['@a', '@b', '@c', '@d']) await ada.call('addPayoutAccount', { body: { ...wise, handle } })
    expect(await ada.refusal('addPayoutAccount', { body: mobile })).toMatchObject({ code: 'too_many_accounts' })
    const again = await ada.call('addPayoutAccount', { body: { ...wise, handle: '@A' } })
    expect([again.message, again.data.handle]).toEqual(['You have already added this account', '@a'])
    const bank = { account_name: 'Ada Obi', account_number: '1', bank_name: 'Quay', account_type: 'Savings' }
    expect(await ada.refusal('addBankDetails', { body: bank })).toMatchObject({ code: 'too_many_accounts' })
  })

  it('differ by their method alone, also from a bank of its name', async () => {
    const ada = await server.register('Ada Obi')
    await ada.call('addPayoutAccount', { body: wise })
    await ada.call('addPayoutAccount', { body: { ...wise, method: 'Revolut' } })
    const bank = { account_name: 'Ada Obi', account_number: '@ada', bank_name: 'Wise', account_type: 'Others' }
    expect((await ada.call('addBankDetails', { body: bank })).message).toBe('Bank account added')
    expect((await ada.call('fetchPayoutAccounts')).data).toHaveLength(3)
  })

  it('are changed by their owner alone, keep their method, and do not become equal to another', async () => {
    const [ada, bola] = [await server.register('Ada Obi'), await server.register('Bola Ige')]
    const { _id: id } = (await ada.call('addPayoutAccount', { body: wise })).data
    await ada.call('addPayoutAccount', { body: { ...wise, handle: '@other' } })
    const change = (body: object) => ({ path: { id }, body: { ...wise, ...body } })
    const changed = await ada.call('updatePayoutAccount', change({ handle: '@ada.obi' }))
    expect(changed).toEqual({ message: 'Account updated', data: { ...wise, handle: '@ada.obi', _id: id } })
    expect(await ada.refusal('updatePayoutAccount', change({ method: 'Revolut' }))).toMatchObject({ status: 404 })
    expect(await bola.refusal('updatePayoutAccount', change({}))).toMatchObject({ status: 404 })
    const error = 'You have already added this account'
    expect(await ada.refusal('updatePayoutAccount', change({ handle: '@other' }))).toMatchObject({
      ...{ status: 400, error, fields: { account_name: error } },
    })
  })

  it('and banks are deleted each by its own call, and none that an advert is paid to', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '1')
    const [bank, other] = [await ada.addBank(), (await ada.call('addPayoutAccount', { body: wise })).data._id]
    const path = (id: string) => ({ path: { id } })
    expect(await ada.refusal('deletePayoutAccount', path(bank))).toMatchObject({ status: 404 })
    expect(await ada.refusal('deleteBankDetails', path(other))).toMatchObject({ status: 404 })
    const advert = await post(ada, { payment_methods: ['SEPA', 'Wise'], receiving_account_id: bank })
    const used = { t_id: advert.t_id, token: 'BTC', currency: 'USD' }
    const inUse = { status: 409, code: 'account_in_use', data: { adverts: [used] } }
    expect(await ada.refusal('deletePayoutAccount', path(other))).toMatchObject(inUse)
    expect(await ada.refusal('deleteBankDetails', path(bank))).toMatchObject(inUse)
    const second = (await ada.call('addPayoutAccount', { body: { ...wise, handle: '@two' } })).data._id
    expect(await ada.refusal('deletePayoutAccount', path(other))).toMatchObject(inUse)
    const body = { ...draft, payment_methods: ['SEPA', 'Wise'], receiving_accounts: { Wise: second } }
    await ada.call('editTrade', { path: { t_id: advert.t_id }, body })
    expect(await ada.call('deletePayoutAccount', path(other))).toEqual({ message: 'Account deleted' })
    await ada.call('closeTrade', { path: { t_id: advert.t_id } })
    await ada.call('deletePayoutAccount', path(second))
    expect((await ada.call('fetchPayoutAccounts')).data.map(({ _id }) => _id)).toEqual([bank])
  })

  it('are nothing that fiat is withdrawn to', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('USD', '100')
    const { _id } = (await ada.call('addPayoutAccount', { body: wise })).data
    const body = { bank_details: _id, currency: 'USD', amount: '10' }
    expect(await ada.refusal('withdrawFiat', { body })).toMatchObject({ status: 404 })
  })

  it.each([
    [{ ...wise, method: 'Zelle' }, 'method', 'Choose a payment method'],
    [{ ...wise, method: 'SEPA' }, 'method', 'Choose a payment method'],
    [{ ...wise, account_name: ' ' }, 'account_name', 'Account name is missing!'],
    [{ ...wise, handle: '' }, 'handle', 'Handle is missing!'],
    [{ ...mobile, operator: '' }, 'operator', 'Operator name is missing!'],
    [{ ...mobile, phone_number: '' }, 'phone_number', 'Phone number is missing!'],
    [{ ...mobile, phone_number: 'none' }, 'phone_number', 'Invalid phone number. Follow the sample'],
    [{ ...contact, email_or_phone: '' }, 'email_or_phone', 'Email or Phone Number is required'],
    [{ ...contact, email_or_phone: 'ada' }, 'email_or_phone', 'Enter a valid email or phone number'],
  ])('are refused as %j', async (body, field, message) => {
    const ada = await server.register('Ada Obi')
    const refused = await ada.refusal('addPayoutAccount', { body })
    expect(refused).toMatchObject({ status: 400, error: message, fields: { [field]: message } })
  })

  it('are read by an earlier version as banks; adverts by Zelle become adverts by bank', async () => {
    const { db } = server.context
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '1')
    await ada.addBank()
    const only = await post(ada, { token_amount: '0.5' })
    const among = await post(ada, { token_amount: '0.5' })
    await changeStored(db, `update advert set payment_methods = '{Zelle}' where t_id = $1`, [only.t_id])
    await changeStored(db, `update advert set payment_methods = '{Zelle,SEPA}' where t_id = $1`, [among.t_id])
    const sql = readMigrations().find(({ name }) => name === '0033-payout-accounts')?.sql ?? ''
    await db.script(({ run }) => run(sql.slice(sql.indexOf('update advert'))))
    expect(await db.query('select payment_methods from advert order by id')).toEqual([
      { payment_methods: ['Bank Transfer'] },
      { payment_methods: ['SEPA'] },
    ])
    await ada.call('addPayoutAccount', { body: mobile })
    const columns = 'account_name, account_number, bank_name, account_type, sort_code'
    expect(await db.query(`select ${columns} from bank_account order by id desc limit 1`)).toEqual([
      {
        account_name: 'Ada Obi',
        account_number: '0803 123 4567',
        bank_name: 'MTN',
        account_type: 'Others',
        sort_code: null,
      },
    ])
  })
})
