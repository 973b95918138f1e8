import { expect, it } from 'vitest'
import { outsidePreviews } from '#src/atlas/simulate/preview-sheets.ts'

const OUTSIDE = ':where(:not([data-preview] *))'

it.each([
  ['.ui-row', `.ui-row${OUTSIDE}`],
  ['.ui-row, .ui-row:last-child', `.ui-row${OUTSIDE}, .ui-row:last-child${OUTSIDE}`],
  ['.ui-cell[data-label]::before', `.ui-cell[data-label]${OUTSIDE}::before`],
  ['td:is(:nth-of-type(3), :nth-of-type(8))::before', `td:is(:nth-of-type(3), :nth-of-type(8))${OUTSIDE}::before`],
  ['.a:not(:first-of-type, :last-of-type), .b', `.a:not(:first-of-type, :last-of-type)${OUTSIDE}, .b${OUTSIDE}`],
])('%s finds nothing in a preview', (selectors, expected) => {
  expect(outsidePreviews(selectors)).toBe(expected)
})
