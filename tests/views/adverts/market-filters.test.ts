import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import { MarketplacePage } from '#src/views/adverts/marketplace/marketplace-page.tsx'
import { drawn, onPage } from '../drawing.tsx'

it('adverts are sorted by price, unless another of the four sorts is chosen', () => {
  const arrived = createActor(marketplaceMachine, { input: arriving() }).getSnapshot()
  const sort = onPage(drawn(MarketplacePage, arrived)).querySelector('select[name="sort"]')
  const options = [...(sort?.querySelectorAll('option') ?? [])]
  expect(options.map(({ textContent, selected }) => [textContent, selected])).toEqual([
    ['Price', true],
    ['Completed order number', false],
    ['Completion rate', false],
    ['Rating', false],
  ])
})
