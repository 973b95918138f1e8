import { fetchCurrencies, fetchP2pTokens, fetchPaymentMethods } from '#machines/catalog/endpoints.ts'
import { fetchSettings } from '#machines/accounts/endpoints/user.ts'
import { expect, test } from 'vitest'
import { adasSettings } from '#machines/accounts/samples/person.ts'
import { settingsMachine } from '#machines/accounts/settings/settings.machine.ts'
import { currenciesMachine, p2pTokensMachine, paymentMethodsMachine } from '#machines/catalog/reads.machine.ts'
import { answering, running, settled } from './running.ts'

const unavailable = {
  status: 503,
  body: { error: 'Not now', code: 'unavailable' },
  headers: { 'retry-after': 5 },
} as const

test('a list of options that cannot be fetched names itself', async () => {
  const tokens = p2pTokensMachine.provide({ actors: { fetchP2pTokens: answering(fetchP2pTokens, unavailable) } })
  const currencies = currenciesMachine.provide({ actors: { fetchCurrencies: answering(fetchCurrencies, unavailable) } })
  const methods = paymentMethodsMachine.provide({
    actors: { fetchPaymentMethods: answering(fetchPaymentMethods, unavailable) },
  })
  const lists = [running(tokens, {}), running(currencies, {}), running(methods, {})]
  await settled()
  expect(lists.map(({ actor }) => actor.getSnapshot().context.failure)).toEqual(
    [
      'Unable to fetch tokens. Not now',
      'Unable to fetch currencies. Not now',
      'Unable to fetch payment methods. Not now',
    ].map((message) => ({
      kind: 'broken',
      code: 'unavailable',
      message,
      retryAfterS: 5,
    })),
  )
})

test('a setting that is not available shows a message when it is pressed', async () => {
  const known = settingsMachine.provide({
    actors: { fetchSettings: answering(fetchSettings, { status: 200, body: { data: adasSettings } }) },
  })
  const { actor, effects } = running(known, undefined)
  await settled()
  actor.send({ type: 'twoFactor.reset' })
  actor.send({ type: 'language.change' })
  expect(effects).toEqual([
    { type: 'toast', level: 'info', text: 'You cannot reset 2FA for now' },
    { type: 'toast', level: 'info', text: 'You cannot change app language for now' },
  ])
})
