import { NOT_FOUND } from '#machines/shared/messages/refusals.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { DISPLAY_CURRENCIES } from '#machines/catalog/assets.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { draft, post, take } from '../../support/marketplace.ts'

const ACCOUNT = {
  account_name: 'Ada Obi',
  account_number: '0123456789',
  bank_name: 'First Quay',
  account_type: 'Savings',
}

describe.each(ENGINES)('a profile and its settings (%s)', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader
  let bola: Trader
  beforeAll(async () => {
    ada = await server.register('Ada Obi')
    bola = await server.register('Bola Ige')
  })

  describe('the profile', () => {
    const save = (trader: Trader, body: object) => trader.call('updateProfile', { body })
    const profile = { name: 'Ada Obi', country: 'NG' }

    it('changes name and country, not the username, and publishes it to the other devices', async () => {
      const stream = await server.stream(ada.session)
      const { message, data } = await save(ada, { name: '  Adaeze   Obi Eze ', country: 'GH' })
      expect(message).toBe(text.PROFILE_SAVED)
      expect(data).toMatchObject({ first_name: 'Adaeze', last_name: 'Obi Eze', country: 'GH', username: 'ada_obi' })
      expect((await ada.call('fetchUser')).data).toEqual(data)
      expect(await stream.frame('settings.changed')).toEqual({ type: 'settings.changed' })
    })

    it('has a name of one word as it is', async () => {
      const { data } = await save(ada, { ...profile, name: 'Ada' })
      expect(data).toMatchObject({ name: 'Ada', first_name: 'Ada', last_name: '' })
    })

    it('takes a phone number once', async () => {
      expect((await save(bola, { ...profile, phone: ' +234 800 000 0000 ' })).data.phone).toBe('+234 800 000 0000')
      expect((await save(bola, { ...profile, phone: '+234 800 000 0000' })).data.phone).toBe('+234 800 000 0000')
      expect(await bola.refusal('updateProfile', { body: { ...profile, name: 'Eve', phone: '12345' } })).toMatchObject({
        status: 409,
        code: 'not_now',
        error: text.PHONE_IS_FIXED,
      })
      expect((await bola.call('fetchUser')).data).toMatchObject({ name: 'Ada Obi', phone: '+234 800 000 0000' })
    })

    it('takes one of two numbers that come at the same moment', async () => {
      const eve = await server.register('Eve Low')
      const tries = ['111', '222', '333'].map((phone) => save(eve, { ...profile, phone }).catch(() => null))
      const saved = (await Promise.all(tries)).filter((answer) => answer !== null)
      expect(saved.map(({ data }) => data.phone)).toEqual([(await eve.call('fetchUser')).data.phone])
    })

    it.each([
      [{ name: ' ' }, 'name', 'Name is missing'],
      [{ name: 'Ada\u202Eibo' }, 'name', text.NAME_NOT_PLAIN],
      [{ name: 'Ada\nObi' }, 'name', text.NAME_NOT_PLAIN],
      [{ name: '\u200D' }, 'name', text.NAME_WITHOUT_LETTER],
      [{ name: 'a'.repeat(101) }, 'name', text.NAME_LONG],
      [{ country: '' }, 'country', 'Please select your country'],
      [{ country: 'Nigeria' }, 'country', 'Please select your country'],
      [{ phone: '' }, 'phone', 'Phone number is missing'],
      [{ phone: 'call me' }, 'phone', 'Invalid phone number. Follow the sample'],
    ])('is not saved with %j', async (wrong, field, message) => {
      const refused = await ada.refusal('updateProfile', { body: { ...profile, ...wrong } })
      expect(refused).toMatchObject({ status: 400, code: 'rule_broken', fields: { [field]: message } })
    })

    it('stores markup as text', async () => {
      const name = `<img src=x onerror="alert(1)"> O'Brien`
      expect((await save(ada, { ...profile, name })).data.name).toBe(name)
    })

    it.each(['email', 'username', '_id', 'first_name'])('does not take %s', async (key) => {
      const refused = await ada.refusal('updateProfile', { body: { ...profile, [key]: 'x' } })
      expect(refused).toMatchObject({ status: 400, code: 'invalid_request', fields: { [key]: expect.any(String) } })
    })
  })

  describe('the settings', () => {
    const set = (body: object) => ada.call('updateSettings', { body })

    it('are published to the other devices when they change', async () => {
      const stream = await server.stream(ada.session)
      await set({ newsletter: true })
      expect(await stream.frame('settings.changed')).toEqual({ type: 'settings.changed' })
    })

    it.each(['hide_assets', 'push_notification', 'newsletter', 'order_email'] as const)('store %s', async (key) => {
      for (const value of [true, false]) {
        const before = (await ada.call('fetchSettings')).data
        const { message, data } = await set({ [key]: value })
        expect(message).toBe(text.SETTINGS_SAVED)
        const also = key === 'newsletter' ? { newsletter_notification: value } : {}
        expect(data).toEqual({ ...before, [key]: value, ...also })
        expect((await ada.call('fetchSettings')).data).toEqual(data)
      }
    })

    it.each(DISPLAY_CURRENCIES)('show amounts in %s, by its ticker alone', async (ticker) => {
      const currencyForm = { ticker, symbol: '!', name: 'Anything', icon: 'https://evil.example/x.svg' }
      const { currency } = (await set({ currency: currencyForm })).data
      expect(currency).toMatchObject({ ticker, icon: `/marks/${ticker.toLowerCase()}.svg` })
      expect((await set({ currency: ticker })).data.currency).toEqual(currency)
      expect((await ada.call('fetchTokenBalances')).data).toHaveLength(5)
    })

    it.each(['USDT', 'JPY', 'XX'])('do not show amounts in %s', async (ticker) => {
      expect(await ada.refusal('updateSettings', { body: { currency: { ticker } } })).toMatchObject({
        status: 400,
        code: 'rule_broken',
        fields: { currency: text.NO_DISPLAY_CURRENCY },
      })
    })

    it('show amounts in no currency of which no rate is known, and change nothing with it', async () => {
      const { currency } = (await set({ currency: 'USD', hide_assets: true })).data
      await server.context.db.query(`delete from exchange_rate where currency = 'KES'`)
      await server.context.db.query(`delete from market_price where currency = 'KES'`)
      expect(await ada.refusal('updateSettings', { body: { currency: 'KES', hide_assets: false } })).toMatchObject({
        ...{ status: 400, code: 'rule_broken' },
        fields: { currency: 'There is no exchange rate for this currency now. Choose another one' },
      })
      const { data } = await ada.call('fetchSettings')
      expect(data).toMatchObject({ currency, hide_assets: true })
      expect(data.display_currencies).not.toContain('KES')
    })

    it.each([
      ['enable_2fa', 'You cannot alter this settings at this time'],
      ['sms_notification', 'You cannot alter this settings at this time.'],
    ])('do not change %s yet, nor anything else with it', async (key, error) => {
      await set({ hide_assets: false })
      const refused = await ada.refusal('updateSettings', { body: { hide_assets: true, [key]: true } })
      expect(refused).toMatchObject({ status: 409, code: 'not_now', error })
      expect((await ada.call('fetchSettings')).data.hide_assets).toBe(false)
    })

    it.each([
      [{ language: 'fr' }, 'language'],
      [{ newsletter_notification: true }, 'newsletter_notification'],
      [{ person_id: 1 }, 'person_id'],
      [{ hide_assets: 'yes' }, 'hide_assets'],
      [{ hide_assets: 1 }, 'hide_assets'],
      [{ hide_assets: null }, 'hide_assets'],
      [{ currency: { ticker: 'USD', rate: 1 } }, 'currency.rate'],
    ])('refuse %j', async (body, field) => {
      const refused = await ada.refusal('updateSettings', { body })
      expect(refused).toMatchObject({ status: 400, code: 'invalid_request' })
      expect(Object.keys(refused.fields ?? {})).toContain(field)
    })

    it('refuse to change nothing', async () => {
      expect((await ada.refusal('updateSettings', { body: {} })).status).toBe(400)
    })
  })

  describe('the bank accounts', () => {
    const path = (id: string) => ({ path: { id } })

    it('are changed by the rules they were saved by', async () => {
      const _id = await ada.addBank()
      const body = { ...ACCOUNT, bank_name: 'Second Quay', account_type: 'Checking', sort_code: '12-34-56' }
      const { message, data } = await ada.call('updateBankDetails', { ...path(_id), body })
      expect([message, data]).toEqual([text.BANK_ACCOUNT_CHANGED, { _id, ...body }])
      expect((await ada.call('fetchBankDetails')).data).toEqual([data])
      const again = await ada.call('updateBankDetails', { ...path(_id), body: ACCOUNT })
      expect(again.data.sort_code).toBeNull()
      const wrong = { ...ACCOUNT, bank_name: ' ', account_number: '01\u202E23' }
      expect(await ada.refusal('updateBankDetails', { ...path(_id), body: wrong })).toMatchObject({
        status: 400,
        fields: { bank_name: 'Bank name is missing!', account_number: text.TEXT_NOT_PLAIN },
      })
      await ada.call('deleteBankDetails', path(_id))
      expect((await ada.call('fetchBankDetails')).data).toEqual([])
    })

    it("are not another's to change, to delete, or to be paid to", async () => {
      const _id = await ada.addBank()
      const calls = [
        bola.refusal('updateBankDetails', { ...path(_id), body: ACCOUNT }),
        bola.refusal('deleteBankDetails', path(_id)),
        bola.refusal('deleteBankDetails', path('0'.repeat(20))),
      ]
      for (const refused of await Promise.all(calls)) {
        expect(refused).toMatchObject({ status: 404, code: 'not_found', error: NOT_FOUND })
      }
      expect((await ada.call('fetchBankDetails')).data).toHaveLength(1)
      await ada.call('deleteBankDetails', path(_id))
      expect((await ada.refusal('deleteBankDetails', path(_id))).status).toBe(404)
    })

    it('are five at most, and room again after one is deleted', async () => {
      const ids = []
      const numbered = (n: number) => ({ body: { ...ACCOUNT, account_number: `${n}` } })
      for (let n = 0; n < 5; n += 1) ids.push((await ada.call('addBankDetails', numbered(n))).data._id)
      const sixth = await ada.refusal('addBankDetails', numbered(5))
      expect(sixth).toMatchObject({ status: 409, code: 'too_many_accounts', error: 'You can add up to 5 accounts' })
      await ada.call('deleteBankDetails', path(ids[0] ?? ''))
      ids.push(await ada.addBank())
      for (const id of ids.slice(1)) await ada.call('deleteBankDetails', path(id))
    })

    it('stay while an advert is paid to them, and orders keep their copy', async () => {
      const sade = await server.register('Sade Ola')
      await sade.deposit('BTC', '2')
      const id = await sade.addBank()
      const advert = await post(sade)
      expect(await sade.refusal('deleteBankDetails', path(id))).toMatchObject({
        status: 409,
        code: 'account_in_use',
        error: text.ACCOUNT_IN_USE,
      })
      const order = await take(bola, advert)
      await sade.call('updateBankDetails', { ...path(id), body: { ...ACCOUNT, bank_name: 'Moved Bank' } })
      expect((await take(bola, advert)).receiving_account.bank).toBe('Moved Bank')
      await sade.call('pauseTrade', { path: { t_id: advert.t_id } })
      expect(await sade.refusal('deleteBankDetails', path(id))).toMatchObject({ code: 'account_in_use' })
      await sade.call('closeTrade', { path: { t_id: advert.t_id } })
      await sade.call('deleteBankDetails', path(id))
      const draft = await bola.call('fetchOrder', { path: { id: order.order_no } })
      expect(draft.data.receiving_account).toEqual(order.receiving_account)
      expect((await sade.call('fetchOwnAdverts')).data).toHaveLength(1)
    })

    it('are never lost by an advert that is posted while they are deleted', async () => {
      const femi = await server.register('Femi Ade')
      await femi.deposit('BTC', '20')
      for (let round = 0; round < 10; round += 1) {
        const id = await femi.addBank()
        const [posted, deleted] = await Promise.all([
          femi.call('postTrade', { body: { ...draft, receiving_account_id: id } }).then(
            ({ data }) => data.t_id,
            () => null,
          ),
          femi.call('deleteBankDetails', path(id)).then(
            () => true,
            () => false,
          ),
        ])
        expect(posted === null).toBe(deleted)
        if (posted === null) continue
        await femi.call('closeTrade', { path: { t_id: posted } })
        await femi.call('deleteBankDetails', path(id))
      }
    })
  })
})
