import { expect, test } from 'vitest'
import { joined, knownUpTo, messageError, type Message } from '#machines/domain/chat.ts'

const said = (message_seq: number): Message => ({
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
  expect(messageError('a'.repeat(2001))).toBe('A message can have up to 2000 characters')
})

test('two lists become one, each message once and in order', () => {
  expect(seqs(joined([said(1), said(3)], [said(3), said(2)]))).toEqual([1, 2, 3])
})

test('what comes after a gap has to be fetched', () => {
  expect(knownUpTo([])).toBe(0)
  expect(knownUpTo([said(1), said(2), said(4)])).toBe(2)
  expect(knownUpTo([said(2)])).toBe(0)
})
