import { updateProfile } from '#machines/accounts/endpoints/user.ts'
import { profileSchema } from '#machines/accounts/rules/accounts.ts'
import { PROFILE_BUTTON, PROFILE_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { defineForm } from '#machines/shared/form/define-form.ts'

/** A phone number can be entered while there is none; once saved it is fixed and no longer sent. */
export const manageProfileMachine = defineForm({
  id: 'manageProfile',
  title: PROFILE_TITLE,
  button: PROFILE_BUTTON,
  spec: ['§2 Manage Profile', '§3 User', '§5 Profile'],
  schema: profileSchema,
  start: ({ user }) => ({
    values: { name: user?.name ?? '', country: user?.country ?? '', phone: user?.phone ?? '' },
    fixed: user?.phone ? ['phone'] : [],
  }),
  submit: updateProfile,
  input: ({ name, country, phone }, { fixed }) => ({
    body: { name, country, ...(fixed.includes('phone') ? {} : { phone }) },
  }),
  draft: ['name', 'country', 'phone'],
  arrive: {
    effect: ({ data }) => ({ type: 'profile.saved', user: data }),
    to: paths.dashboard(),
  },
})
