import { act, cleanup, render, screen } from '@testing-library/react'
import { assign, emit, setup } from 'xstate'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { Flow } from '#src/flow/flow.tsx'
import { recordFlows } from '#src/flow/live-history.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { begin, effects, going, latest, listeners, mount, sample } from './sample-flow.tsx'

beforeEach(begin)
afterEach(cleanup)

describe('a route runs a machine', () => {
  it('gives it path, query and history.state', async () => {
    await mount(sample)
    const { params, query, state, user } = latest().snapshot.context.from
    expect([params, query, state, user]).toEqual([{ row: 'a' }, { q: '1' }, { returnTo: '/m2m' }, null])
  })

  it('runs the effects of the entry actions and survives the double effects of development', async () => {
    await mount(sample)
    expect(effects).toContainEqual({ type: 'toast', level: 'info', text: 'on entry' })
    expect(screen.getByText('open').dataset).toMatchObject({ flow: 'sample', flowState: 'open' })
  })

  it('is recorded from its first step on', async () => {
    const history = recordFlows()
    await act(async () => render(sample))
    expect(history.earlier.map(({ event }) => 'event' in event && event.event.type)).toContain('xstate.init')
    history.stop()
  })

  it('receives no url.change for its own navigation, but for any other', async () => {
    await mount(sample)
    await act(async () => latest().send({ type: 'page.turn' }))
    expect([location.search, latest().snapshot.context.received]).toEqual(['?page=2', []])
    await going('/sample/a?page=3')
    expect(latest().snapshot.context.received).toEqual(['url.change'])
  })

  it('receives url.change even directly after an effect of its own', async () => {
    await mount(sample)
    await act(async () => {
      navigate('/sample/a?page=4')
      latest().send({ type: 'note.submit' })
    })
    expect(latest().snapshot.context.received).toEqual(['url.change'])
  })

  it('receives page.change beside the pages when another is opened, and not when the address of one changes', async () => {
    const received: string[] = []
    const beside = setup({
      types: { events: {} as { type: 'page.change' | 'url.change' } },
      actions: { record: ({ event }) => void received.push(event.type) },
    }).createMachine({
      id: 'beside',
      on: { 'page.change': { actions: 'record' }, 'url.change': { actions: 'record' } },
    })
    await mount(<Flow machine={beside} view={({ snapshot }) => <p {...flowRoot(snapshot)} />} />)
    await going('/sample/a?page=2')
    await going('/other')
    await going('/')
    expect(received.filter((type) => type === 'page.change')).toHaveLength(2)
    expect(received[0]).toBe('url.change')
  })

  it('names nothing in the address of a page that has taken its place', async () => {
    await mount(sample)
    await act(async () => {
      navigate('/login')
      latest().send({ type: 'page.turn' })
    })
    expect(location.href).toMatch(/\/login$/)
  })

  it('starts anew for another path', async () => {
    await mount(sample)
    await act(async () => latest().send({ type: 'note.change', value: 'mine' }))
    await going('/sample/b')
    expect([latest().snapshot.context.from.params, latest().snapshot.context.secret]).toEqual([{ row: 'b' }, ''])
  })

  it('passes on the events of the app and of the stream', async () => {
    await mount(sample)
    await act(async () => listeners.forEach((listener) => listener({ type: 'session.changed', user: null })))
    await act(async () => listeners.forEach((listener) => listener({ type: 'balance.changed' })))
    expect(latest().snapshot.context.received).toEqual(['session.changed', 'balance.changed'])
  })
})

describe('a child flow', () => {
  const bellMachine = setup({
    types: { events: {} as { type: 'bell.ring' | 'url.change' }, emitted: {} as AppEffect },
    actions: { ring: emit({ type: 'toast', level: 'success', text: 'from the child' }) },
  }).createMachine({ id: 'bell', on: { 'bell.ring': { actions: 'ring' }, 'url.change': { actions: 'ring' } } })
  const appMachine = setup({
    types: {
      context: {} as { isAlone: boolean },
      events: {} as { type: 'other.leave' },
      input: {} as FlowInput,
      children: {} as { bell: 'bell' },
    },
    actors: { bell: bellMachine },
    actions: { setAlone: assign({ isAlone: true }) },
  }).createMachine({
    id: 'app',
    context: { isAlone: false },
    invoke: { id: 'bell', src: 'bell' },
    on: { 'other.leave': { actions: 'setAlone' } },
  })

  const BellView = ({ snapshot, send }: ViewProps<typeof bellMachine>) => (
    <button {...flowRoot(snapshot)} onClick={() => send({ type: 'bell.ring' })}>
      Ring
    </button>
  )
  const AppView = ({ snapshot }: ViewProps<typeof appMachine>) => (
    <ChildFlow actor={snapshot.children.bell} view={BellView} />
  )

  it('has its effects run like those of a root flow', async () => {
    await mount(<Flow machine={appMachine} view={AppView} />)
    await act(async () => screen.getByText('Ring').click())
    expect(effects).toEqual([{ type: 'toast', level: 'success', text: 'from the child' }])
  })

  it('is sent another address, as its root flow is', async () => {
    await mount(<Flow machine={appMachine} view={AppView} />)
    await going('/sample/a?page=4')
    expect(effects).toHaveLength(1)
  })

  it('has them run once where two views show it, also when one of them has gone', async () => {
    const Other = () => <p>Other</p>
    const Both = ({ snapshot, send }: ViewProps<typeof appMachine>) => (
      <>
        {snapshot.context.isAlone ? null : <ChildFlow actor={snapshot.children.bell} view={Other} />}
        <ChildFlow actor={snapshot.children.bell} view={BellView} />
        <button onClick={() => send({ type: 'other.leave' })}>Leave</button>
      </>
    )
    await mount(<Flow machine={appMachine} view={Both} />)
    await act(async () => screen.getByText('Ring').click())
    expect(effects).toHaveLength(1)
    await act(async () => screen.getByText('Leave').click())
    expect(screen.queryByText('Other')).toBeNull()
    await act(async () => screen.getByText('Ring').click())
    expect(effects).toHaveLength(2)
  })
})
