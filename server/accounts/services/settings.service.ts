import { DISPLAY_CURRENCIES } from '#machines/catalog/assets.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import type { components, operations } from '#openapi/generated/exchange.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { noSession, notNow, refuseBroken } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as settings from '#server/accounts/repos/settings.repo.ts'
import * as assets from '#server/catalog/repos/asset.repo.ts'
import { stopDto } from './outgoing-pause.service.ts'
import { guardAct, withCode } from './outgoing.service.ts'
import { displayCurrencyFault, markOf } from '#server/catalog/services/assets.service.ts'

type User = components['schemas']['User']
type Change = operations['updateSettings']['requestBody']['content']['application/json']
type Settings = components['schemas']['Settings']

/** What stops the person now; the time is read only where something may. */
const stopNow = async (on: Queries, person: persons.PersonRow) =>
  person.frozen_at || person.outgoing_from ? stopDto(person, await clock.read(on)) : undefined

/** The signed-in person (spec §3 User). */
export async function userOf({ db }: Pick<CoreContext, 'db'>, personId: bigint): Promise<User> {
  const person = await persons.find(personId, db)
  if (!person) throw noSession()
  const { public_id, first_name, last_name, username, phone, email, country } = person
  const name = [first_name, last_name].filter((part) => part !== '').join(' ')
  const outgoing_stop = await stopNow(db, person)
  return {
    _id: public_id,
    name,
    username,
    first_name,
    last_name,
    phone,
    email,
    country,
    ...(outgoing_stop && { outgoing_stop }),
  }
}

/** A person's settings (spec §3 Settings). Second factor and text messages are not offered yet, so they read false. */
export async function settingsOf({ db }: Pick<CoreContext, 'db'>, personId: bigint): Promise<Settings> {
  const row = await settings.find(personId, db)
  if (!row) throw noSession()
  const { hide_assets, push_notification, newsletter, order_email, currency, symbol, name } = row
  const offered = await assets.offeredOf(DISPLAY_CURRENCIES, db)
  return {
    hide_assets,
    currency: { ticker: currency, symbol, name, icon: markOf(currency) },
    display_currencies: offered,
    enable_2fa: false,
    push_notification,
    sms_notification: false,
    newsletter,
    newsletter_notification: newsletter,
    order_email,
  }
}

function refuseFixed({ enable_2fa, sms_notification }: Change): void {
  if (enable_2fa !== undefined) throw notNow(text.TWO_FACTOR_IS_FIXED)
  if (sms_notification !== undefined) throw notNow(text.SMS_IS_FIXED)
}

/** Insists on what guards emails about orders and funds before they are turned off, and mails about it; emails about security cannot be. */
async function guardEmails(
  context: Pick<CoreContext, 'config' | 'jobs' | 'address'>,
  command: CommandContext,
  tx: Tx,
): Promise<void> {
  const current = await settings.find(command.user.id, tx)
  if (current?.order_email !== true) return
  const request = { act: 'turnOffEmails', summary: 'turning off emails about orders and funds' } as const
  await guardAct(context, command, request, tx)
}

/**
 * Changes what is given and leaves the rest (spec §7 update-settings, docs/product/accounts.md). Refuses a second factor and text
 * messages with 409 and the spec's sentences, a currency that amounts cannot be shown in now with 400. The change is
 * published to all devices.
 */
export async function updateSettings(
  context: Pick<CoreContext, 'db' | 'stream' | 'config' | 'mail' | 'jobs' | 'address'>,
  command: CommandContext,
  change: Change,
): Promise<Settings> {
  const personId = command.user.id
  refuseFixed(change)
  const { hide_assets = null, push_notification = null, newsletter = null, order_email = null } = change
  const currency = typeof change.currency === 'object' ? change.currency.ticker : (change.currency ?? null)
  if (currency !== null) refuseBroken({ currency: await displayCurrencyFault(context, currency) })
  const save = async (tx: Tx): Promise<void> => {
    if (order_email === false) await guardEmails(context, command, tx)
    await settings.save(personId, { hide_assets, push_notification, newsletter, order_email, currency }, tx)
    context.stream.publish(tx, personId, { type: 'settings.changed' })
  }
  await withCode(context, command, () => context.db.tx(save))
  return settingsOf(context, personId)
}
