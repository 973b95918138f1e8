import { describe, expect, it } from 'vitest'
import { isStepValid, missingIn, stepInQuery, reachableStep } from '#machines/adverts/rules/advert-form.ts'
import { drafting } from './drafting.ts'

describe('the step in the address', () => {
  it('is one of three, or the first', () => {
    expect(['2', '3', '4', ''].map((step) => stepInQuery({ step }))).toEqual([2, 3, 1, 1])
  })
  it('is opened when all steps before it are valid, else the last such step', () => {
    expect(reachableStep(drafting(), 3)).toBe(3)
    expect(reachableStep(drafting({ token_amount: '' }), 3)).toBe(2)
    expect(reachableStep(drafting({ price: '' }), 3)).toBe(1)
    expect(reachableStep(drafting({ price: '9999' }), 2)).toBe(1)
    expect([1, 2, 3].map((step) => reachableStep(drafting(), step as 1 | 2 | 3))).toEqual([1, 2, 3])
    expect(reachableStep(drafting({ price: '  ' }, { market: null }), 2)).toBe(1)
    const floating = { margin_type: 'Floating', price: '', percent: '102' } as const
    expect(reachableStep(drafting(floating), 3)).toBe(3)
    expect(reachableStep(drafting({ ...floating, percent: '' }, { market: null }), 2)).toBe(1)
    expect(reachableStep(drafting({ ...floating, percent: '0', price: '1500' }, { market: null }), 2)).toBe(1)
  })
  it('does not wait for the market price', () => {
    expect(reachableStep(drafting({}, { market: null }), 3)).toBe(3)
    expect(reachableStep(drafting({ price: '0' }, { market: null }), 2)).toBe(1)
  })
})

describe('what a step lacks', () => {
  it.each([
    [{ price: '' }, 'Enter a price above 0'],
    [{ price: '3000' }, 'Cannot go higher than 130% of the market price'],
    [{ margin_type: 'Floating', percent: '' }, 'Enter a percentage'],
    [{}, null],
  ] as const)('is the price in the first one: %o', (changed, sentence) => {
    const form = drafting(changed)
    expect([missingIn(form, 1), isStepValid(form, 1)]).toEqual([sentence, sentence === null])
  })
  it('is named one thing after the other, in the order of the fields', () => {
    const nothing = { token_amount: '', min_limit: '', max_limit: '', payment_methods: [] }
    expect(missingIn(drafting(nothing), 2)).toBe('How many USDT are you selling?')
    expect(missingIn(drafting({ ...nothing, token_amount: '100' }), 2)).toBe('Minimum limit cannot be empty')
    expect(missingIn(drafting({ payment_methods: [] }), 2)).toBe('Choose at least one payment method')
    expect(missingIn(drafting(), 2)).toBeNull()
  })
})
