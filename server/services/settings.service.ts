import type { components } from '#openapi/generated/exchange.ts'
import type { House } from '#server/house.ts'
import { noSession } from '#server/refusal.ts'
import * as persons from '#server/repos/person.repo.ts'
import * as settings from '#server/repos/settings.repo.ts'
import { markOf } from './assets.service.ts'

type User = components['schemas']['User']
type Settings = components['schemas']['Settings']

/** The signed-in person (spec §3 User). */
export async function userOf({ db }: Pick<House, 'db'>, personId: bigint): Promise<User> {
  const person = await persons.find(personId, db)
  if (!person) throw noSession()
  const { public_id, first_name, last_name, username, phone, email, country } = person
  const name = [first_name, last_name].filter((part) => part !== '').join(' ')
  return { _id: public_id, name, username, first_name, last_name, phone, email, country }
}

/** A person's settings (spec §3 Settings). Second factor and text messages are not offered yet, so they read false. */
export async function settingsOf({ db }: Pick<House, 'db'>, personId: bigint): Promise<Settings> {
  const row = await settings.find(personId, db)
  if (!row) throw noSession()
  const { hide_assets, push_notification, newsletter, order_email, currency, symbol, name } = row
  return {
    hide_assets,
    currency: { ticker: currency, symbol, name, icon: markOf(currency) },
    enable_2fa: false,
    push_notification,
    sms_notification: false,
    newsletter,
    newsletter_notification: newsletter,
    order_email,
  }
}
