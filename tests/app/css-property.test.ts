// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCssProperty } from '#src/ui/css-property.ts'

const OF_THE_BROWSER = ['margin-top', 'display', 'size', '--bottom-bar']

beforeEach(() => void vi.stubGlobal('CSS', { supports: (name: string) => OF_THE_BROWSER.includes(name) }))
afterEach(() => vi.unstubAllGlobals())

test.each(['marginTop', 'display', '--bottom-bar', '&:hover', '@media print'])('%s belongs to a style', (name) => {
  expect(isCssProperty(name)).toBe(true)
})

test.each(['size', 'src', 'onClick', 'aria-label'])('%s does not belong to a style', (name) => {
  expect(isCssProperty(name)).toBe(false)
})
