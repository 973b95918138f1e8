import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import { searchModel } from '#machines/shell/search/search.model.ts'
import { swapResult } from '#machines/website/samples/home.ts'
import { SearchView } from '#src/views/shell/search-view.tsx'
import { viewOf } from '../drawing.tsx'

it('two results that lead to one page are two options', () => {
  const found = exploreAll(searchModel)
    .flatMap((walk) => snapshotsOf(walk))
    .find((snapshot) => snapshot.matches('found'))
  if (!found) throw new Error('nothing was found in any state')
  const results = [swapResult, { ...swapResult, kind: 'announcement', title: 'Swaps are open' }]
  const context = { ...found.context, results }
  const { unmount } = render(viewOf(SearchView, searchModel.machine.resolveState({ value: found.value, context })))
  expect(screen.getAllByRole('option')).toHaveLength(2)
  unmount()
})
