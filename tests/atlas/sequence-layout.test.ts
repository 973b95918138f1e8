import { describe, expect, test } from 'vitest'
import { verifyLoginModel } from '#machines/accounts/verification/verify-login.model.ts'
import { arrowPaths, sequenceLayout, type MessageRow } from 'statewalk/atlas/sequence-layout.ts'
import { sequenceWords } from '#src/atlas/paths/sequence-words.ts'
import { exploreAll } from 'statewalk/explore'
import { planAllPaths } from 'statewalk/paths'
import { sequenceOf, type Sequence } from 'statewalk/sequence'

const sequences: readonly Sequence[] = planAllPaths(exploreAll(verifyLoginModel), 'transitions').paths.map((path) =>
  sequenceOf(path, 'Verify login', sequenceWords),
)

describe.each([366, 900])('a sequence %d px wide', (width) => {
  const layouts = sequences.map((sequence) => sequenceLayout(sequence, width))

  test('fits, with every text inside of it', () => {
    for (const { width: drawn, rows } of layouts) {
      expect(drawn).toBeLessThanOrEqual(width)
      for (const { textX, textWidth, lines } of rows) {
        expect(textX - textWidth / 2, lines.join(' ')).toBeGreaterThanOrEqual(0)
        expect(textX + textWidth / 2, lines.join(' ')).toBeLessThanOrEqual(drawn)
      }
    }
  })

  test('has its messages one below the other, none over another, each with its text above its arrow', () => {
    for (const { rows, headHeight, height } of layouts) {
      let bottom = headHeight
      for (const { top, textY, y, height, lines, message } of rows) {
        expect(top).toBeGreaterThanOrEqual(bottom)
        const lastLine = textY + (lines.length - 1) * 16
        if (message.from !== message.to) expect(lastLine).toBeLessThan(y)
        expect(y).toBeLessThan(top + height)
        bottom = top + height
      }
      expect(height).toBeGreaterThan(bottom)
    }
  })

  test('draws each message between the lifelines of its ends', () => {
    for (const { rows, lanes } of layouts)
      for (const { message, fromX, toX } of rows) {
        const xOf = (id: string) => lanes.find(({ participant }) => participant.id === id)?.x
        expect([fromX, toX]).toEqual([xOf(message.from), xOf(message.to)])
      }
  })
})

test('lanes that would be too narrow make the drawing wider', () => {
  const participants = Array.from({ length: 8 }, (_, at) => ({
    id: `${at}`,
    kind: 'actor' as const,
    name: `actor ${at}`,
  }))
  const { width, lanes } = sequenceLayout({ participants, messages: [] }, 366)
  expect(width).toBe(8 * 64)
  expect(lanes.map(({ x }) => x)).toEqual([32, 96, 160, 224, 288, 352, 416, 480])
})

test('a long text has three lines, of which the last ends with an ellipsis, and a long word is broken', () => {
  const text = `${'a'.repeat(60)} ${'word '.repeat(60)}`
  const { rows } = sequenceLayout(
    {
      participants: [{ id: 'a', kind: 'machine', name: 'a' }],
      messages: [{ kind: 'event', from: 'a', to: 'a', text, step: 1 }],
    },
    366,
  )
  const lines = rows[0]?.lines ?? []
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^a+$/)
  expect(lines[2]).toMatch(/…$/)
})

test('an arrow points where it leads, a failed one ends in a cross, one to itself comes back', () => {
  const row = (kind: MessageRow['message']['kind'], fromX: number, toX: number): MessageRow => ({
    message: { kind, from: '', to: '', text: '', step: 0 },
    ...{ fromX, toX, y: 100, lines: [], textX: 0, textY: 0, textWidth: 0, top: 0, height: 0 },
  })
  expect(arrowPaths(row('event', 10, 90))).toEqual({ line: 'M10 100H90', head: 'M83 96L90 100l-7 4' })
  expect(arrowPaths(row('answer', 90, 10))).toEqual({ line: 'M90 100H10', head: 'M17 96L10 100l7 4' })
  expect(arrowPaths(row('failure', 90, 10)).head).toBe('M6 96l8 8m0-8l-8 8')
  expect(arrowPaths(row('delay', 50, 50))).toEqual({ line: 'M50 100h28v10H50', head: 'M57 106L50 110l7 4' })
})
