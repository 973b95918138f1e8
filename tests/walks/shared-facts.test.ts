import { describe, expect, test } from 'vitest'
import { ownFacts, sharedFacts, type Made } from '#machines/shared/model/shared-facts.ts'

/** A machine with these options, and one row of each of these facts: `form.submit=submitting`. */
const made = (options: readonly string[], ...facts: readonly string[]): Made => ({
  options,
  facts: new Map(facts.map((fact) => fact.split('=')).map(([key = '', value = '']) => [key, [[key, value]]])),
})

const shown = (all: readonly Made[]): readonly string[] =>
  sharedFacts(all).map(({ rows, condition }) => [rows[0]?.join('='), condition.words].filter(Boolean).join(' if '))

const four = (...facts: readonly string[]) => ['', '', '', ''].map(() => made([], ...facts))

describe('what machines of one definition share', () => {
  test('is written once, in the order in which they have it', () => {
    const [plain, edited] = [made([], 'open=1', 'close=1'), made(['edits'], 'open=1', 'edit=1', 'close=1')]
    expect(shown([plain, plain, edited, edited])).toEqual(['open=1', 'edit=1 if edits', 'close=1'])
  })

  test('is what most of them have, though one has it otherwise', () => {
    const all = [...four('open=1'), made([], 'open=2')]
    expect(shown(all)).toEqual(['open=1'])
    const { own, without } = ownFacts(made([], 'open=2'), sharedFacts(all))
    expect([...own.values()]).toEqual([[['open', '2']]])
    expect(without).toEqual([])
  })

  test('is nothing of one machine alone, nor of two that differ', () => {
    expect(shown([made([], 'open=1')])).toEqual([])
    expect(shown([made([], 'open=1'), made([], 'open=2')])).toEqual([])
    expect(shown([...four(), made([], 'open=1')])).toEqual([])
  })

  test('comes with the option that exactly its machines have', () => {
    const [code, plain] = [made(['code'], 'submit=check', 'enter=1'), made([], 'submit=send')]
    expect(shown([code, code, plain, plain])).toEqual([
      'submit=check if code',
      'submit=send if without code',
      'enter=1 if code',
    ])
  })

  test.each([
    ['code and pages', (has: readonly string[]) => has.includes('code') && has.includes('pages')],
    ['code without pages', (has: readonly string[]) => has.includes('code') && !has.includes('pages')],
    ['pages without code', (has: readonly string[]) => has.includes('pages') && !has.includes('code')],
    ['code or pages', (has: readonly string[]) => has.length > 0],
    ['without code or pages', (has: readonly string[]) => has.length === 0],
  ])('comes with two options: %s', (words, holds) => {
    const each = [[], ['code'], ['pages'], ['code', 'pages']]
    const all = [...each, ...each, ...each].map((options) => made(options, ...(holds(options) ? ['open=1'] : [])))
    expect(shown(all)).toEqual([`open=1 if ${words}`])
  })

  test('has the simpler condition though one machine is an exception', () => {
    const lists = Array.from({ length: 5 }, () => made(['pages'], 'more=1'))
    expect(shown([...lists, made(['pages', 'code']), made([]), made([])])).toEqual(['more=1 if pages'])
  })

  test('is never two things in one machine', () => {
    const all = [...four('open=1'), ...four('open=2')]
    expect(shown(all)).toEqual([])
    const lists = Array.from({ length: 4 }, () => made(['pages'], 'open=1'))
    const forms = Array.from({ length: 3 }, () => made(['code'], 'open=2'))
    expect(shown([...lists, ...forms, made(['code', 'pages']), made([]), made([])])).toEqual([
      'open=1 if pages',
      'open=2 if code without pages',
    ])
  })
})

test('a machine without what is shared is named as such', () => {
  const shared = sharedFacts([...four('open=1', 'close=1'), made([], 'open=1')])
  const { own, without } = ownFacts(made([], 'open=1'), shared)
  expect([...own]).toEqual([])
  expect(without).toEqual(['close'])
})
