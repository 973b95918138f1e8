import { describe, expect, it } from 'vitest'
import {
  codeReasons,
  isLink,
  isMailed,
  isPercentUnderMarket,
  isStoppedBy,
  isUnderMarket,
  OUTGOING,
  REVIEWED_ACTS,
  type OutgoingAct,
  type OutgoingFacts,
} from '#machines/accounts/rules/outgoing.ts'

const ORDINARY: OutgoingFacts = {
  isPayeeNew: false,
  isSessionConfirmed: true,
  isBelowMarket: false,
  valueUsd: 100,
  dayUsd: 0,
  codeUsd: 5000,
}
const ALL: OutgoingFacts = {
  ...ORDINARY,
  isPayeeNew: true,
  isSessionConfirmed: false,
  isBelowMarket: true,
  valueUsd: 6000,
}

const ACTS = Object.keys(OUTGOING) as OutgoingAct[]

describe('an act by which something leaves an account', () => {
  it.each<readonly [OutgoingAct, string, afterReset: boolean, frozen: boolean, review: string, mail: string]>([
    ['transfer', 'payee session value', true, true, 'link', 'always'],
    ['cryptoWithdrawal', 'payee session value', true, true, 'review', 'always'],
    ['swapFromBalance', 'payee session value', true, true, 'review', 'always'],
    ['externalSell', 'payee session value', true, true, 'review', 'always'],
    ['bankWithdrawal', 'payee session value', true, true, 'review', 'always'],
    ['release', 'session price value', true, true, 'linkBelowMarket', 'withCodeOrLarge'],
    ['postSellAdvert', 'price', true, true, 'none', 'withCode'],
    ['editSellAdvert', 'price', true, true, 'none', 'withCode'],
    ['editAdvertAccounts', 'session price', true, true, 'none', 'always'],
    ['reopenSellAdvert', 'price', true, true, 'none', 'withCode'],
    ['takeBuyAdvert', 'price value', true, true, 'none', 'withCode'],
    ['giveUpClaim', 'session', true, true, 'none', 'always'],
    ['firstPayoutAccount', 'session', false, true, 'none', 'always'],
    ['changePayoutAccount', 'session', true, true, 'none', 'always'],
    ['turnOffEmails', 'session', true, true, 'none', 'always'],
    ['endSessions', '', false, false, 'none', 'always'],
  ])('%s needs a code for: %s', (act, reasons, afterReset, frozen, review, mail) => {
    expect(codeReasons(act, ALL).join(' ')).toBe(reasons)
    expect(codeReasons(act, ORDINARY)).toEqual([])
    expect([isStoppedBy(act, 'reset'), isStoppedBy(act, 'freeze')]).toEqual([afterReset, frozen])
    expect(OUTGOING[act]).toMatchObject({ review, mail })
  })

  it('is one of these', () => expect(ACTS).toHaveLength(18))

  it('needs a code whatever is known of it only when it closes the account or exports its data', () => {
    expect(ACTS.filter((act) => codeReasons(act, ORDINARY).length > 0)).toEqual(['closeAccount', 'exportData'])
    for (const act of ['closeAccount', 'exportData'] as const)
      expect(OUTGOING[act]).toMatchObject({ afterReset: 'refused', whileFrozen: 'refused', mail: 'always' })
  })

  it.each<readonly [string, Partial<OutgoingFacts>, boolean]>([
    ['5,000 USD', { valueUsd: 5000 }, false],
    ['a cent more', { valueUsd: 5000.01 }, true],
    ['no known value', { valueUsd: null }, true],
    ['20,000 USD with the others of the day', { valueUsd: 100, dayUsd: 19_900 }, false],
    ['a cent more with the others of the day', { valueUsd: 100.01, dayUsd: 19_900 }, true],
  ])('of %s: %j needs a code for its value: %s', (_, facts, isNeeded) => {
    expect(codeReasons('takeBuyAdvert', { ...ORDINARY, ...facts })).toEqual(isNeeded ? ['value'] : [])
  })

  it('needs a code for its price while there is no market price', () => {
    expect(codeReasons('reopenSellAdvert', { ...ORDINARY, isBelowMarket: null })).toEqual(['price'])
  })

  it.each([
    ['90', '100', false],
    ['89.99999999', '100', true],
    ['100', '100', false],
    ['63000.00', '70000', false],
  ])('at %s of a market price of %s is under 90 %%: %s', (price, market, isUnder) => {
    expect(isUnderMarket(price, market)).toBe(isUnder)
  })

  it.each([
    ['90', false],
    ['89.99', true],
  ])('at %s percent of the market is under 90 %%: %s', (percent, isUnder) => {
    expect(isPercentUnderMarket(percent)).toBe(isUnder)
  })

  it.each<readonly [OutgoingAct, withCode: boolean, valueUsd: number | null, boolean]>([
    ['transfer', false, 1, true],
    ['endSessions', false, null, true],
    ['release', false, 1000, false],
    ['release', false, 1000.01, true],
    ['release', false, null, true],
    ['release', true, 1, true],
    ['postSellAdvert', false, null, false],
    ['postSellAdvert', true, null, true],
  ])('%s, with a code: %s, of %s USD, is mailed to its owner: %s', (act, withCode, valueUsd, isSent) => {
    expect(isMailed(act, { withCode, valueUsd })).toBe(isSent)
  })

  it('links two accounts if it is a transfer, or a release below the market', () => {
    const linking = (isBelowMarket: boolean | null) => ACTS.filter((act) => isLink(act, { isBelowMarket }))
    expect(linking(false)).toEqual(['transfer'])
    expect(linking(true)).toEqual(['transfer', 'release'])
    expect(linking(null)).toEqual(['transfer', 'release'])
  })

  it('may wait for an operator if it is a withdrawal', () => {
    expect(ACTS.filter((act) => OUTGOING[act].review === 'review')).toEqual(REVIEWED_ACTS)
  })
})
