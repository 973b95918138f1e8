import { expect, test } from 'vitest'
import { loadFlows } from '#machines/all-flows.ts'
import { viewName, viewsOf } from './conformance.ts'
import { viewsWithTexts } from './known-texts.ts'

const shown = (await loadFlows()).filter(({ headless }) => !headless)
const views = shown.flatMap(({ model }) => viewsOf(model).map((view) => viewName(model, view)))

test('every view has its texts listed in the texts of its area', () => {
  expect(views.filter((view) => !viewsWithTexts.includes(view))).toEqual([])
})

test('texts are listed of views that there are', () => {
  expect(viewsWithTexts.filter((view) => !views.includes(view))).toEqual([])
})
