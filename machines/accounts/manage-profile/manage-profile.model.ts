import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import { after } from 'statewalk/actor-inputs'
import { defineFormModel, typed } from '#machines/shared/form/define-form-model.ts'
import { noSession } from '#machines/shared/model/samples/refusals.ts'
import { manageProfileMachine } from './manage-profile.machine.ts'
import { ada } from '#machines/accounts/samples/person.ts'

const settled = { ...ada, country: 'NG', phone: '+234 800 000 0000' }

export const manageProfileModel = defineFormModel(manageProfileMachine, {
  samples: {
    name: ['', 'Ada Obi', 'Ada Eze'],
    country: ['', 'NG'],
    phone: ['', 'phone', '+234 800 000 0000'],
  },
  inputs: { withoutPhone: arriving({ user: ada }), withPhone: arriving({ user: settled }) },
  request: {
    body: {
      name: typed('name', 'Ada Obi'),
      country: after({ 'start(withPhone)': 'NG', 'field.change(name="country", value="NG")': 'NG' }),
      phone: after({
        'start(withPhone)': undefined,
        'field.change(name="phone", value="+234 800 000 0000")': '+234 800 000 0000',
      }),
    },
  },
  answers: {
    saved: { status: 200, body: { message: text.PROFILE_SAVED, data: settled } },
    refusedField: {
      status: 400,
      body: { error: text.NAME_NOT_PLAIN, code: 'rule_broken', fields: { name: text.NAME_NOT_PLAIN } },
    },
    phoneSavedElsewhere: { status: 409, body: { error: text.PHONE_IS_FIXED, code: 'not_now' } },
    noSession,
    offline: 'offline',
  },
  stepProperties: {
    'a saved profile is shown on every screen': {
      when: ({ step }) => step === 'updateProfile:saved',
      must: ({ effects }) => effects.some(({ type, user }) => type === 'profile.saved' && user === settled),
    },
  },
  invariants: {
    'a saved phone number stays': ({ context: { fixed, values } }) =>
      fixed.length === 0 || values.phone === settled.phone,
  },
})
