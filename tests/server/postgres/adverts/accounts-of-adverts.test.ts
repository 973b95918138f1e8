import { beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { draft, post, take, taking, type Draft } from '../../support/marketplace.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const UNKNOWN = '00000000000000000000'

describe.each(ENGINES)('the accounts of a Sell advert by its methods (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  const saved = { bank: '', first: '', second: '' }
  beforeEach(async () => {
    void ({ server, seller, buyer, advert } = traders)
    const wise = async (handle: string) =>
      (await seller.call('addPayoutAccount', { body: { method: 'Wise', account_name: 'S Ola', handle } })).data._id
    const body = { account_name: 'S Ola', account_number: '99', bank_name: 'Second Quay', account_type: 'Savings' }
    saved.bank = (await seller.call('addBankDetails', { body })).data._id
    saved.first = await wise('@first')
    saved.second = await wise('@second')
  })

  const METHODS = ['Bank Transfer', 'SEPA', 'Wise']
  const sells = (terms: Partial<Draft> = {}) =>
    post(seller, { token_amount: '0.2', payment_methods: METHODS, ...terms })
  const namesIn = ({ order }: typeof advert) =>
    order.receiving_accounts?.map(
      ({ method, account }) => `${method}: ${'method' in account ? account.handle : account.bank_name}`,
    )
  const paidBy = async (of: typeof advert, payment_method: string) =>
    (await buyer.call('createOrder', { body: taking(of, '640', { payment_method }) })).data.receiving_account
  const edit = (t_id: string, terms: Partial<Draft>, query = {}) =>
    seller.call('editTrade', { path: { t_id }, query, body: { ...draft, token_amount: '0.2', ...terms } })

  it('are those that were chosen, else the first saved ones; an order is paid on that of its method', async () => {
    expect(namesIn(await sells())).toEqual(['Bank Transfer: First Quay', 'SEPA: First Quay', 'Wise: @first'])
    const chosen = await sells({ receiving_accounts: { SEPA: saved.bank, Wise: saved.second } })
    expect(namesIn(chosen)).toEqual(['Bank Transfer: First Quay', 'SEPA: Second Quay', 'Wise: @second'])
    expect(await paidBy(chosen, 'Bank Transfer')).toMatchObject({ bank: 'First Quay' })
    expect(await paidBy(chosen, 'SEPA')).toMatchObject({ bank: 'Second Quay', account_number: '99' })
    expect(await paidBy(chosen, 'Wise')).toEqual({ account_name: 'S Ola', handle: '@second' })
  })

  it('stay through an edit that names none, and of a method that is added it is the first saved', async () => {
    const { t_id } = await sells({
      payment_methods: ['Bank Transfer', 'Wise'],
      receiving_accounts: { Wise: saved.second },
    })
    const added = await edit(t_id, { payment_methods: ['SEPA', 'Wise'] })
    expect(namesIn(added.data)).toEqual(['SEPA: First Quay', 'Wise: @second'])
    const changed = await edit(t_id, { payment_methods: ['SEPA', 'Wise'], receiving_accounts: { SEPA: saved.bank } })
    expect(namesIn(changed.data)).toEqual(['SEPA: Second Quay', 'Wise: @second'])
    await seller.call('pauseTrade', { path: { t_id } })
    expect(namesIn((await seller.call('reopenTrade', { path: { t_id } })).data)).toEqual(namesIn(changed.data))
  })

  it('are changed by one of two tabs: the other is shown the advert of now', async () => {
    const { t_id } = await sells({ receiving_accounts: { Wise: saved.first } })
    const choose = (id: string) => ({
      path: { t_id },
      query: { expected_seq: 0 },
      body: { ...draft, token_amount: '0.2', payment_methods: METHODS, receiving_accounts: { Wise: id } },
    })
    await seller.call('editTrade', choose(saved.second))
    const stale = await seller.refusal('editTrade', choose(saved.first))
    expect(stale).toMatchObject({ status: 409, code: 'advert_changed' })
    expect(namesIn(stale.data as typeof advert)).toContain('Wise: @second')
  })

  it('are accounts of the seller, each of its method and of a method that the advert offers', async () => {
    const foreign = await buyer.addBank()
    const { t_id } = await sells()
    const wrong: readonly [chosen: Record<string, string>, status: number, error: string][] = [
      [{ SEPA: foreign }, 404, 'Bank account not found'],
      [{ SEPA: UNKNOWN }, 404, 'Bank account not found'],
      [{ SEPA: saved.first }, 400, 'This account is for another payment method. Choose another one'],
      [{ Wise: saved.bank }, 400, 'This account is for another payment method. Choose another one'],
      [{ Revolut: saved.first }, 400, 'This account is for another payment method. Choose another one'],
    ]
    for (const [receiving_accounts, status, error] of wrong) {
      const body = { ...draft, token_amount: '0.2', payment_methods: METHODS, receiving_accounts }
      const refused = { status, error, fields: { receiving_accounts: error } }
      expect(await seller.refusal('postTrade', { body })).toMatchObject(refused)
      expect(await seller.refusal('editTrade', { path: { t_id }, body })).toMatchObject(refused)
    }
    const [own] = (await seller.call('fetchOwnAdverts', { query: { t_id } })).data
    expect(own && namesIn(own)).toEqual(['Bank Transfer: First Quay', 'SEPA: First Quay', 'Wise: @first'])
    await server.audit()
  })

  it('cannot be deleted while an open or paused advert names them, which the refusal names', async () => {
    const [one, two] = [
      await sells({ receiving_accounts: { Wise: saved.second } }),
      await sells({ receiving_accounts: { SEPA: saved.bank, Wise: saved.second } }),
    ]
    const wise = { path: { id: saved.second } }
    const used = ({ t_id }: typeof advert) => ({ t_id, token: 'BTC', currency: 'USD' })
    const inUse = (...adverts: (typeof advert)[]) => ({
      status: 409,
      code: 'account_in_use',
      error: 'This account is used by one of your adverts. Edit or close the advert first',
      data: { adverts: adverts.map(used) },
    })
    expect(await seller.refusal('deletePayoutAccount', wise)).toMatchObject(inUse(one, two))
    expect(await seller.refusal('deleteBankDetails', { path: { id: saved.bank } })).toMatchObject(inUse(two))
    await seller.call('closeTrade', { path: { t_id: one.t_id } })
    await seller.call('pauseTrade', { path: { t_id: two.t_id } })
    expect(await seller.refusal('deletePayoutAccount', wise)).toMatchObject(inUse(two))
    await seller.call('closeTrade', { path: { t_id: two.t_id } })
    await seller.call('deletePayoutAccount', wise)
    const [closed] = (await seller.call('fetchOwnAdverts', { query: { t_id: one.t_id } })).data
    expect(closed && namesIn(closed)).toEqual(['Bank Transfer: First Quay', 'SEPA: First Quay'])
    expect(
      await seller.refusal('postTrade', {
        body: { ...draft, payment_methods: ['Wise'], receiving_accounts: { Wise: saved.second } },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('change for the next order when their details do, not for one that was placed', async () => {
    const named = await sells({ receiving_accounts: { Wise: saved.second } })
    const placed = (await buyer.call('createOrder', { body: taking(named, '640', { payment_method: 'Wise' }) })).data
    const body = { method: 'Wise', account_name: 'S Ola', handle: '@moved' }
    await seller.call('updatePayoutAccount', { path: { id: saved.second }, body })
    expect(await paidBy(named, 'Wise')).toMatchObject({ handle: '@moved' })
    const { data } = await buyer.call('fetchOrder', { path: { id: placed.order_no } })
    expect(data.receiving_account).toEqual({ account_name: 'S Ola', handle: '@second' })
  })

  it('are complete in the database, of the owner and of the method', async () => {
    const { db } = server.context
    const { t_id } = await sells()
    const broken: readonly [statement: string, constraint: string][] = [
      [`update advert set payment_methods = '{SEPA,Revolut}' where t_id = $1`, 'advert_sell_has_accounts'],
      [
        `delete from advert_account where method = 'SEPA' and advert_id = (select id from advert where t_id = $1)`,
        'advert_sell_has_accounts',
      ],
      [
        `update advert_account set method = 'Interbank' where method = 'SEPA' and advert_id = (select id from advert where t_id = $1)`,
        'advert_sell_has_accounts',
      ],
      [`update advert set type = 'Buy' where t_id = $1`, 'advert_account_of_advert'],
      [
        `update advert_account set account_id = (select id from bank_account where method = 'Wise' limit 1) where method = 'SEPA' and advert_id = (select id from advert where t_id = $1)`,
        'advert_account_of_method',
      ],
      [
        `update advert_account set person_id = (select id from person where username <> (select p.username from person p join advert a on a.person_id = p.id where a.t_id = $1) limit 1)`,
        'advert_account_of_advert',
      ],
    ]
    for (const [statement, constraint] of broken)
      await expect(
        db.tx((tx) => tx.query(statement, [t_id])),
        statement,
      ).rejects.toMatchObject({ constraint })
  })

  it('are by an upgrade the one that an advert named, and the first saved ones of its other methods', async () => {
    const { db } = server.context
    const [one, wanted] = [
      await sells({ receiving_accounts: { SEPA: saved.bank, Wise: saved.second } }),
      await post(buyer, { type: 'Buy' }),
    ]
    const sql = readMigrations().find(({ name }) => name.endsWith('accounts-of-adverts'))?.sql ?? ''
    await db.script(async ({ run, query }) => {
      await run(`drop table advert_account; drop function advert_must_have_accounts cascade;
        alter table advert drop constraint advert_of_owner, add column receiving_account_id bigint;
        alter table bank_account drop column payable_by cascade`)
      await query(
        `update advert set receiving_account_id = (select id from bank_account where public_id = $1) where type = 'Sell'`,
        [saved.bank],
      )
      await run(sql)
    })
    const own = async (t_id: string) => (await seller.call('fetchOwnAdverts', { query: { t_id } })).data[0]
    const upgraded = await own(one.t_id)
    expect(upgraded && namesIn(upgraded)).toEqual(['Bank Transfer: Second Quay', 'SEPA: Second Quay', 'Wise: @first'])
    expect(
      await db.query('select from advert_account u join advert a on a.id = u.advert_id where a.t_id = $1', [
        wanted.t_id,
      ]),
    ).toEqual([])
    expect((await take(buyer, advert)).receiving_account).toMatchObject({ bank: 'Second Quay' })
  })
})
