import { describe, expect, it } from 'vitest'
import { settingsOf, updateSettings, userOf } from '#server/accounts/services/settings.service.ts'
import { writtenTx } from '../../support/written.ts'

const PERSON = {
  ...{ id: 1n, public_id: 'P-1', username: 'ada_obi', first_name: 'Ada', last_name: 'Obi' },
  ...{ email: 'ada@example.com', phone: '+2348012345678', country: 'Nigeria' },
}
/** Each differs from its neighbour: what is taken from another column shows. */
const ROW = {
  ...{ hide_assets: true, push_notification: false, newsletter: true, order_email: false },
  ...{ currency: 'NGN', symbol: '₦', name: 'Nigerian naira' },
}
const READ = {
  ...{ hide_assets: true, push_notification: false, newsletter: true, newsletter_notification: true },
  ...{ enable_2fa: false, sms_notification: false, order_email: false },
  currency: { ticker: 'NGN', symbol: '₦', name: 'Nigerian naira', icon: '/marks/ngn.svg' },
  display_currencies: ['NGN', 'EUR'],
}

function world(rows: readonly object[] = [ROW], offered = ['NGN', 'EUR']) {
  let saved: readonly unknown[] | null = null
  const made = writtenTx({
    'update settings': (params) => {
      saved = params
      return []
    },
    'from settings': rows,
    'from asset': offered.map((code) => ({ code })),
  })
  const db = { ...made.tx, tx: (fn: (on: typeof made.tx) => Promise<unknown>) => fn(made.tx) }
  return { ...made, context: { ...made.context, db } as never, saved: () => saved }
}

const COMMAND = {
  operation: 'updateSettings',
  user: { id: 1n, username: 'ada' },
  key: null,
  bodyHash: new Uint8Array(),
}

describe('the person who is signed in', () => {
  it.each([
    ['Ada', 'Obi', 'Ada Obi'],
    ['Ada', '', 'Ada'],
    ['', 'Obi', 'Obi'],
  ])('%j %j is called %j', async (first_name, last_name, name) => {
    const { tx } = writtenTx({ 'from person': [{ ...PERSON, first_name, last_name }] })
    const { id: _, public_id: publicId, ...others } = PERSON
    expect(await userOf({ db: tx as never }, 1n)).toEqual({ _id: publicId, ...others, name, first_name, last_name })
  })

  it('has no session when the person is gone', async () => {
    const { context } = world([])
    await expect(userOf(context, 1n)).rejects.toMatchObject({ status: 401 })
    await expect(settingsOf(context, 1n)).rejects.toMatchObject({ status: 401 })
  })
})

describe('settings', () => {
  it('are read as they are stored', async () => {
    expect(await settingsOf(world().context, 1n)).toEqual(READ)
    expect((await settingsOf(world([{ ...ROW, newsletter: false }]).context, 1n)).newsletter_notification).toBe(false)
  })

  it.each([
    [{ hide_assets: false }, [false, null, null, null, null]],
    [{ push_notification: true }, [null, true, null, null, null]],
    [{ newsletter: false }, [null, null, false, null, null]],
    [{ order_email: true }, [null, null, null, true, null]],
    [{ currency: 'EUR' }, [null, null, null, null, 'EUR']],
    [{ currency: { ticker: 'EUR' } }, [null, null, null, null, 'EUR']],
  ])('are changed by %j and stay as they were otherwise', async (change, values) => {
    const { context, written, saved } = world()
    expect(await updateSettings(context, COMMAND, change as never)).toEqual(READ)
    expect(saved()?.filter((value) => value !== 1n)).toEqual(values)
    expect(written).toEqual(['frame to 1 settings.changed'])
  })

  it('are not changed to a currency that no price is known in', async () => {
    const { context, written, saved } = world([ROW], [])
    await expect(updateSettings(context, COMMAND, { currency: 'EUR', hide_assets: false })).rejects.toMatchObject({
      ...{ status: 400, code: 'rule_broken' },
      extras: { fields: { currency: 'There is no exchange rate for this currency now. Choose another one' } },
    })
    expect([saved(), written]).toEqual([null, []])
    expect(await updateSettings(context, COMMAND, { hide_assets: false })).toMatchObject({ display_currencies: [] })
  })

  it.each([
    [{ enable_2fa: true }, 409, 'not_now'],
    [{ sms_notification: false }, 409, 'not_now'],
    [{ currency: 'XXX' }, 400, 'rule_broken'],
  ])('are not changed by %j', async (change, status, code) => {
    const { context, written, saved } = world()
    await expect(updateSettings(context, COMMAND, change as never)).rejects.toMatchObject({ status, code })
    expect([saved(), written]).toEqual([null, []])
  })
})
