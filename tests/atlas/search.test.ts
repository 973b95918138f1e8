import { describe, expect, test } from 'vitest'
import { flows, loadAtlas } from '#src/atlas/flows.ts'
import { createSearch } from '#src/atlas/search.ts'

await loadAtlas()
const search = createSearch(flows)
const first = (query: string) => search(query)[0]
const found = (query: string) => search(query).map(({ flow }) => flow.id)

describe('the search of the atlas', () => {
  test('answers what happens when the buyer does not pay', () => {
    const [best, second] = search('what happens when the buyer does not pay')
    expect(best?.flow.id).toBe('orderLifecycle')
    expect(best?.hits[0]?.entry.transition).toMatch(/window\.elapse/)
    expect(second?.flow.id).toBe('m2mOrder')
  })

  test.each([
    ['the seller asks to cancel', 'orderLifecycle'],
    ['Release Asset', 'orderLifecycle'],
    ['code.submit', 'otp'],
    ['wrong code', 'otp'],
    ['/dashboard/m2m/create-trade', 'createTrade'],
  ])('finds %s', (query, flow) => {
    expect(first(query)?.flow.id).toBe(flow)
  })

  test('finds by a tag, by a section of the specification and by the label of a button', () => {
    expect(found('money in flight')).toContain('takeAdvert')
    expect(found('§9 Payment windows')).toContain('orderLifecycle')
    expect(found('Sent! Notify Seller')).toContain('m2mOrder')
  })

  test('finds nothing for unknown words, nor for stop words alone', () => {
    expect(search('zebra')).toEqual([])
    expect(search('the')).toEqual([])
  })
})
