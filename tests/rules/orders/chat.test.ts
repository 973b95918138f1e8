import { messageError } from '#machines/shared/values/written-text.ts'
import { describe, expect, it, test } from 'vitest'
import { furthest, imageError, joined, knownUpTo, type Message } from '#machines/orders/rules/chat.ts'

const message = (message_seq: number): Message => ({
  message_seq,
  kind: 'text',
  sender_id: 'ADA00000000000000000',
  receiver_id: 'BEN00000000000000000',
  message: `message ${message_seq}`,
  image: null,
  createdAt: '2026-01-01T12:00:00.000Z',
})
const seqs = (messages: readonly Message[]) => messages.map(({ message_seq }) => message_seq)

test('a message needs words, and 2000 characters are the most', () => {
  expect(messageError('')).toBe('Message is empty')
  expect(messageError(' \n ')).toBe('Message is empty')
  expect(messageError('Hello')).toBeNull()
  expect(messageError('🚢'.repeat(2000))).toBeNull()
  expect(messageError('a'.repeat(2001))).toBe('Messages can be up to 2000 characters long')
})

test('two lists become one, each message once and in order', () => {
  expect(seqs(joined([message(1), message(3)], [message(3), message(2)]))).toEqual([1, 2, 3])
})

test('what comes after a gap has to be fetched', () => {
  expect(knownUpTo([])).toBe(0)
  expect(knownUpTo([message(1), message(2), message(4)])).toBe(2)
  expect(knownUpTo([message(2)])).toBe(0)
})

describe('a picked file', () => {
  const png = { type: 'image/png', size: 1200 }
  it.each([
    ['a screenshot', png, 0, null],
    ['a large photo, since it is made smaller', { type: 'image/jpeg', size: 12_000_000 }, 0, null],
    ['a film', { type: 'video/mp4', size: 1200 }, 0, 'This image cannot be read. Send a PNG, JPEG or WebP file'],
    ['an empty file', { ...png, size: 0 }, 0, 'This image cannot be read. Send a PNG, JPEG or WebP file'],
    ['a huge photo', { ...png, size: 25_000_001 }, 0, 'Images can be up to 25 MB before they are resized'],
    ['the twenty-first picture', png, 20, 'You can send up to 20 images per order'],
  ])('is checked before it is sent: %s', (_, file, sent, error) => {
    expect(imageError(file, sent)).toBe(error)
  })
})

describe('how far a side has read', () => {
  it('never goes back', () => {
    expect(furthest({ mine: 4, partner: 2 }, { mine: 3, partner: 3 })).toEqual({ mine: 4, partner: 3 })
  })
})
