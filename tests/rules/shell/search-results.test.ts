import { expect, it } from 'vitest'
import { ethereumResult, loginResult, swapResult } from '#machines/website/samples/home.ts'
import { resultsFor } from '#machines/shell/rules/search-results.ts'

const signUp = { ...loginResult, title: 'Sign Up', path: '/register' }
const elsewhere = { ...loginResult, path: 'https://quayside.example/login' }
const results = [ethereumResult, loginResult, swapResult, signUp, elsewhere]

it('who is signed in finds neither the login nor the registration', () => {
  expect(resultsFor(results, { isSignedIn: true })).toEqual([ethereumResult, swapResult, elsewhere])
})

it('a visitor finds both', () => {
  expect(resultsFor(results, { isSignedIn: false })).toEqual(results)
})
