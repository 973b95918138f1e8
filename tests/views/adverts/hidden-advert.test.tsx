import { cleanup, render, screen } from '@testing-library/react'
import { createActor } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { ownAdvert } from '#machines/adverts/samples/advert-drafts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { CreateTradePage } from '#src/views/adverts/create-trade/create-trade-page.tsx'
import { viewOf } from '../drawing.tsx'

afterEach(cleanup)

const { context } = createActor(createTradeMachine, { input: arriving() }).getSnapshot()
const edited = (advert: Advert) =>
  createTradeMachine.resolveState({ value: 'edited', context: { ...context, edit: advert.t_id, editing: advert } })

it('who edits a hidden advert reads why, and that it is not listed for it', () => {
  render(viewOf(CreateTradePage as never, edited({ ...ownAdvert, hidden_reason: 'A phone number.' }) as never))
  expect(screen.getByText('Hidden by Support: A phone number.')).toBeTruthy()
  expect(screen.getByText('Support still hides it. Redirecting to your adverts…')).toBeTruthy()
  cleanup()
  render(viewOf(CreateTradePage as never, edited(ownAdvert) as never))
  expect(screen.queryByText(/^Hidden by Support/)).toBeNull()
  expect(screen.getByText('It is now listed in the marketplace. Redirecting to your adverts…')).toBeTruthy()
})
