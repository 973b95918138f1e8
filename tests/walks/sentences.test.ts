import { expect, test } from 'vitest'
import { adasSettings } from '#machines/session/sample-person.ts'
import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { fetchSettings } from '#machines/settings/settings.endpoints.ts'
import {
  fetchCurrencies,
  fetchP2pTokens,
  fetchPaymentMethods,
} from '#machines/trade-options/trade-options.endpoints.ts'
import { answering, running, settled } from './running.ts'

const unavailable = {
  status: 503,
  body: { error: 'Not now', code: 'unavailable' },
  headers: { 'retry-after': 5 },
} as const

test('a list of choices that cannot be had says which', () => {
  expect([
    fetchP2pTokens.read(unavailable).failure,
    fetchCurrencies.read(unavailable).failure,
    fetchPaymentMethods.read(unavailable).failure,
  ]).toEqual(
    ['Unable to fetch tokens', 'Unable to fetch currencies', 'Unable to fetch payment methods'].map((message) => ({
      kind: 'broken',
      code: 'unavailable',
      message,
      retryAfterS: 5,
    })),
  )
})

test('what cannot be set yet says so when it is pressed', async () => {
  const known = settingsMachine.provide({
    actors: { fetchSettings: answering(fetchSettings, { status: 200, body: { data: adasSettings } }) },
  })
  const { actor, said } = running(known, undefined)
  await settled()
  actor.send({ type: 'twoFactor.reset' })
  actor.send({ type: 'language.change' })
  expect(said).toEqual([
    { type: 'toast', level: 'info', text: 'You cannot reset 2FA for now' },
    { type: 'toast', level: 'info', text: 'You cannot change app language for now' },
  ])
})
