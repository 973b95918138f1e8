import { fetchCurrencies, fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { expect, test } from 'vitest'
import { refused, type Failure } from '#machines/shared/api/failure.ts'
import { returnPath } from '#machines/shared/flow/flow-input.ts'
import { updatePassword } from '#machines/accounts/endpoints/auth.ts'
import { defineEndpoint } from '#machines/shared/api/endpoint.ts'
import { fetchCoin, fetchCoinChart, fetchCoins, fetchMovers } from '#machines/markets/endpoints.ts'
import { fetchExternalCurrencies, fetchSwapCurrencies } from '#machines/exchange/endpoints/swaps.ts'
import { sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { flat } from 'statewalk/state-value'

const problem = (code: 'not_now' | 'no_session' | 'rule_broken' | 'unavailable') => ({ error: 'No', code })
const read = defineEndpoint('fetchUser')
const pay = defineEndpoint('notifyPayment')
const rate = defineEndpoint('rateOrder')

const offlineMessage = (read: (answer: 'offline') => { failure?: Failure }): string | undefined =>
  read('offline').failure?.message

test('an error answer becomes the failure of its status', () => {
  const kinds = [400, 401, 404, 409, 413, 422, 429, 500, 503].map((status) => [
    status,
    refused({ status, body: problem('not_now') }).failure.kind,
  ])
  expect(Object.fromEntries(kinds)).toEqual({
    400: 'refused',
    401: 'signedOut',
    404: 'refused',
    409: 'refused',
    413: 'refused',
    422: 'refused',
    429: 'refused',
    500: 'broken',
    503: 'broken',
  })
})

test('a failure has the field messages, the current data and the retry delay of the answer', () => {
  const fields = { email: 'Invalid email' }
  expect(refused({ status: 400, body: { ...problem('rule_broken'), fields } }).failure).toEqual({
    kind: 'invalid',
    code: 'rule_broken',
    message: 'No',
    fields,
  })
  expect(
    refused({ status: 409, body: { ...problem('not_now'), data: { seq: 2 } }, headers: { 'retry-after': 3 } }).failure,
  ).toEqual({ kind: 'refused', code: 'not_now', message: 'No', data: { seq: 2 }, retryAfterS: 3 })
})

test('a lost answer to a read is a failure; a lost answer to a money operation is unknown', () => {
  expect([read.read('offline').failure?.kind, read.read('malformed').failure?.kind]).toEqual(['offline', 'broken'])
  expect([pay.read('offline').failure?.kind, pay.read('malformed').failure?.kind]).toEqual(['unknown', 'unknown'])
})

test('a lost answer to a change of the password says that it may have been changed; a refusal says why', () => {
  const message = 'Your password may have been changed. If you are logged out, log in with your new password'
  for (const answer of ['offline', 'malformed'] as const)
    expect(updatePassword.read(answer)).toEqual({ failure: { kind: 'unknown', message } })
  expect(updatePassword.read({ status: 400, body: { error: 'No', code: 'wrong_password' } })).toMatchObject({
    failure: { kind: 'refused', message: 'No' },
  })
})

test('a lost answer to an operation with a key that moves no money is a failure', () => {
  expect([rate.read('offline').failure?.kind, rate.read('malformed').failure?.kind]).toEqual(['offline', 'broken'])
})

test('a failed call for market data, tokens or currencies says so before its reason, and once', () => {
  const down = (error: string) =>
    ({ status: 503, body: { error, code: 'unavailable' }, headers: { 'retry-after': 5 } }) as const
  const ofData = [fetchCoins.read, fetchMovers.read, fetchCoin.read, fetchCoinChart.read].map(offlineMessage)
  const ofTokens = [fetchP2pTokens.read, fetchSwapCurrencies.read].map(offlineMessage)
  const ofCurrencies = [fetchCurrencies.read, fetchExternalCurrencies.read].map(offlineMessage)
  const reason = 'No connection. Check your network and try again'
  expect(new Set(ofData)).toEqual(new Set([`Unable to fetch data. ${reason}`]))
  expect(new Set(ofTokens)).toEqual(new Set([`Unable to fetch tokens. ${reason}`]))
  expect(new Set(ofCurrencies)).toEqual(new Set([`Unable to fetch currencies. ${reason}`]))
  expect(fetchCoins.read('malformed').failure?.message).toBe(
    'Unable to fetch data. Something went wrong. Please try again',
  )
  expect(fetchP2pTokens.read(down('Not now')).failure?.message).toBe('Unable to fetch tokens. Not now')
  expect(fetchCoins.read(down('Unable to fetch data')).failure?.message).toBe('Unable to fetch data')
})

test('a success gives its data; a list its page; with a message the whole body; a file itself', () => {
  const page = { data: [sellsUsdt], next_cursor: 'second' }
  const image = { type: 'image/webp', size: 1200 }
  expect([
    read.read({ status: 200, body: { data: ada } }).output,
    defineEndpoint('fetchOwnAdverts').read({ status: 200, body: page }).output,
    defineEndpoint('logout').read({ status: 200, body: { message: 'You are logged out' } }).output,
    defineEndpoint('updateProfile').read({ status: 200, body: { message: 'Saved', data: ada } }).output,
    defineEndpoint('fetchImage').read({ status: 200, body: image }).output,
  ]).toEqual([
    ada,
    { rows: [sellsUsdt], nextCursor: 'second' },
    { message: 'You are logged out' },
    { message: 'Saved', data: ada },
    image,
  ])
})

test('a return path is a path of this app and nothing else', () => {
  const paths = ['/m2m', '/', '//evil.example', '/\\evil.example', 'https://evil.example', '', 7]
  expect(paths.map((returnTo) => returnPath({ returnTo }))).toEqual([
    '/m2m',
    '/',
    ...Array<undefined>(5).fill(undefined),
  ])
})

test('a state value reads as one line', () => {
  expect([
    flat('guest'),
    flat({ filling: 'pristine' }),
    flat({ code: { entering: 'pristine' }, resend: 'open' }),
  ]).toEqual(['guest', 'filling.pristine', 'code.entering.pristine + resend.open'])
})
