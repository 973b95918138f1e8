import { describe, expect, test } from 'vitest'
import {
  accountsToAddTo,
  advertActions,
  reservedBy,
  reservedCoinsSentence,
  unlistedReason,
} from '#machines/adverts/rules/own-adverts.ts'
import { adaPaused, adaSells, buysBtc } from '#machines/adverts/samples/adverts.ts'

const closed = { ...adaSells, status: 'Close' as const }
const takenUp = { ...adaSells, order: { ...adaSells.order, available: '0' } }

describe('what an owner can do with an advert', () => {
  test('only open adverts can be edited', () => {
    expect(advertActions(adaSells)).toContain('edit')
    for (const advert of [adaPaused, closed]) expect(advertActions(advert)).not.toContain('edit')
  })
  test('an open one is paused or closed, a paused one reopened or closed, a closed one stays closed', () => {
    expect(advertActions(adaSells)).toEqual(['edit', 'pause', 'close'])
    expect(advertActions(adaPaused)).toEqual(['reopen', 'close'])
    expect(advertActions(closed)).toEqual([])
  })
  test('a paused one that lacks an account is not reopened before that is added', () => {
    const lacking = { ...adaPaused, accounts_to_add: ['Wise'] }
    expect(advertActions(lacking)).toEqual(['close'])
    expect(accountsToAddTo(lacking)).toBe('Add an account for Wise first, so that the buyer knows where to pay')
    expect(accountsToAddTo(adaPaused)).toBeNull()
  })
  test('a fully taken advert cannot be edited', () => {
    expect(advertActions(takenUp)).toEqual(['pause', 'close'])
  })
})

describe('an advert that Support has hidden', () => {
  const hidden_reason = 'The remarks name a phone number.'
  test('says why, and can be edited and closed, but neither paused nor reopened', () => {
    expect(advertActions({ ...adaSells, hidden_reason })).toEqual(['edit', 'close'])
    expect(advertActions({ ...takenUp, hidden_reason })).toEqual(['close'])
    expect(advertActions({ ...adaPaused, hidden_reason })).toEqual(['close'])
    for (const advert of [adaSells, adaPaused])
      expect(unlistedReason({ ...advert, hidden_reason })).toBe(`Hidden by Support: ${hidden_reason}`)
  })
  test('is an ordinary closed one once it is closed', () => {
    expect(unlistedReason({ ...closed, hidden_reason })).toBeNull()
    expect(advertActions({ ...closed, hidden_reason })).toEqual([])
  })
})

describe('an open advert', () => {
  const left = (max_order: string) => ({ ...adaSells, order: { ...adaSells.order, max_order } })
  test('that has less than its minimum order left is not listed, and says so', () => {
    expect(unlistedReason(left('14999.99'))).toMatch(/^Not listed: less than the minimum order is left/)
    for (const advert of [left('15000'), left('15000.00')]) expect(unlistedReason(advert)).toBeNull()
  })
  test('is the only one that gives a reason: a paused or closed one is not expected there', () => {
    for (const state of [{ paused: true }, { status: 'Close' as const }])
      expect(unlistedReason({ ...left('0'), ...state })).toBeNull()
  })
})

describe('the coins of an advert', () => {
  test('are what nobody took of a Sell advert, open or paused', () => {
    expect(reservedBy(adaSells)).toBe('1,800.5 USDT')
    expect(reservedBy(adaPaused)).toBe('1,800.5 USDT')
    for (const advert of [closed, takenUp, buysBtc]) expect(reservedBy(advert)).toBeNull()
  })
  test('come back when it is closed, stay while it is paused, and do not move when it is reopened', () => {
    expect(reservedCoinsSentence('close', adaSells)).toBe(
      '1,800.5 USDT reserved for this advert is returned to your available balance.',
    )
    expect(reservedCoinsSentence('pause', adaSells)).toBe(
      '1,800.5 USDT stays reserved for this advert while it is paused.',
    )
    expect(reservedCoinsSentence('reopen', adaPaused)).toBe(
      '1,800.5 USDT is still reserved for this advert, so no funds are moved.',
    )
    expect(reservedCoinsSentence('close', buysBtc)).toBe('Buy adverts reserve no crypto, so no funds are moved.')
    expect(reservedCoinsSentence('close', takenUp)).toBe('This advert has no crypto left, so no funds are moved.')
  })
})
