import { fixedPhoneProfileSchema, profileSchema } from '#machines/accounts/rules/accounts.ts'
import { PHONE_IS_FIXED } from '#machines/accounts/messages/accounts.ts'
import { namesOf } from '#machines/shared/values/names.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { noSession, notNow, validated } from '#server/refusal.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { userOf } from './settings.service.ts'

type User = components['schemas']['User']

export interface ProfileForm {
  name: string
  country: string
  phone?: string
}

/** The phone number as it will be: the given one while there is none; another one after that is refused with 409. */
function phoneOf({ phone: known }: persons.PersonRow, given: ProfileForm): string | null {
  if (given.phone === undefined) return known
  if (known !== null && given.phone.trim() !== known) throw notNow(PHONE_IS_FIXED)
  return profileSchema.validateSync(given).phone
}

/**
 * Changes name and country, and takes the phone number once (spec §5 Profile, docs/product/accounts.md). Broken rules are refused
 * with 400 and one sentence per field. The change is published to all devices.
 */
export async function updateProfile(
  context: Pick<CoreContext, 'db' | 'stream'>,
  personId: bigint,
  given: ProfileForm,
): Promise<User> {
  const schema = given.phone === undefined ? fixedPhoneProfileSchema : profileSchema
  const { name, country } = validated(schema, { ...given })
  await context.db.tx(async (tx) => {
    const person = await persons.lock(personId, tx)
    if (!person) throw noSession()
    await persons.saveProfile(personId, { ...namesOf(name), country, phone: phoneOf(person, given) }, tx)
    context.stream.publish(tx, personId, { type: 'settings.changed' })
  })
  return userOf(context, personId)
}
