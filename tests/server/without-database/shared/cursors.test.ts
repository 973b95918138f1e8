import { describe, expect, it } from 'vitest'
import { cursorText, FIGURE, keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'

const ID = '0123456789ABCDEFGHJK'
const base64 = (text: string): string => Buffer.from(text).toString('base64url')

describe('a cursor', () => {
  it.each([
    [['orders', ID], [ID]],
    [['orders', null], [null]],
  ] as const)('of %j is read again', (cursor, key) => {
    expect(keyOf('orders', cursorText(cursor), [PUBLIC_ID])).toEqual(key)
  })

  it('is not there on the first page', () => {
    expect(keyOf('orders', undefined, [PUBLIC_ID])).toBeNull()
  })

  it.each([
    ['of another list', cursorText(['swaps', ID])],
    ['with more', cursorText(['orders', ID, ID])],
    ['with less', cursorText(['orders'])],
    ['with another key', cursorText(['orders', 'x'])],
    ['with a number for a key', base64(`["orders",12345678901234567890]`)],
    ['that is no list', base64(`{"0":"orders","1":"${ID}","length":2}`)],
    ['that is no JSON', base64('orders')],
    ['that is empty', ''],
  ])('%s is refused', (_, cursor) => {
    expect(() => keyOf('orders', cursor, [PUBLIC_ID])).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'invalid_request',
        extras: { fields: { cursor: expect.any(String) } },
      }),
    )
  })

  it.each([
    [PUBLIC_ID, ID, true],
    [PUBLIC_ID, `${ID}0`, false],
    [PUBLIC_ID, ID.slice(1), false],
    [PUBLIC_ID, ID.replace('A', 'I'), false],
    [FIGURE, '0', true],
    [FIGURE, '1'.repeat(60), true],
    [FIGURE, '1'.repeat(61), false],
    [FIGURE, `1.${'2'.repeat(20)}`, true],
    [FIGURE, `1.${'2'.repeat(21)}`, false],
    [FIGURE, '1.', false],
    [FIGURE, '-1', false],
    [FIGURE, '1e5', false],
  ])('with a key for %s: %s fits: %s', (pattern, key, fits) => {
    expect(pattern.test(key)).toBe(fits)
  })
})

describe('a page', () => {
  it.each([
    [[1, 2, 3], 2, [1, 2], '2'],
    [[1, 2, 3, 4], 3, [1, 2, 3], '3'],
    [[1, 2], 2, [1, 2], null],
    [[1], 2, [1], null],
    [[], 2, [], null],
    [[1], 0, [], null],
  ])('of %j and up to %i has %j, and the next begins after %s', (rows, limit, page, after) => {
    const { page: found, nextCursor } = pageOf(rows, limit, (last) => ['numbers', String(last)])
    expect(found).toEqual(page)
    expect(nextCursor === null ? null : keyOf('numbers', nextCursor, [/^\d$/])).toEqual(after === null ? null : [after])
  })
})
