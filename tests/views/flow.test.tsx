import { StrictMode, type ReactNode } from 'react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { assign, emit, fromPromise, setup } from 'xstate'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppEffect, AppEvent } from '#machines/domain/app-effect.ts'
import { childDraft, type FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { Flow } from '#src/flow/flow.tsx'
import { FlowHostContext, type FlowHost } from '#src/flow/host.ts'
import { clearDrafts, setDraftOwner } from '#src/flow/drafts.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'

type ShelfEvent =
  | { type: 'note.change'; value: string }
  | { type: 'page.turn' }
  | { type: 'note.shout' }
  | { type: 'shelf.close' }
  | { type: 'url.change'; query: FlowInput['query'] }
  | Extract<AppEvent, { type: 'session.changed' | 'balance.changed' }>

/** A flow with a bit of everything that Flow serves. */
const shelfMachine = setup({
  types: {
    context: {} as { from: FlowInput; note: string; secret: string; heard: string[] },
    events: {} as ShelfEvent,
    input: {} as FlowInput,
    emitted: {} as AppEffect,
    meta: {} as FlowMeta,
  },
  actors: { openShelf: fromPromise<string>(() => Promise.resolve('open')) },
  actions: {
    greet: emit({ type: 'toast', level: 'info', text: 'on entry' }),
    turn: emit({ type: 'navigate', to: '?page=2' }),
    write: assign((_, { value }: { value: string }) => ({ note: value, secret: `s-${value}` })),
    hear: assign(({ context, event }) => ({ heard: [...context.heard, event.type] })),
  },
}).createMachine({
  id: 'shelf',
  meta: { draft: ['note'] },
  context: ({ input }) => ({ from: input, note: input.draft['note'] ?? '', secret: '', heard: [] }),
  initial: 'opening',
  on: {
    'note.change': { actions: { type: 'write', params: ({ event }) => ({ value: event.value }) } },
    'page.turn': { actions: 'turn' },
    'note.shout': { actions: 'greet' },
    'shelf.close': '.closed',
    'url.change': { actions: 'hear' },
    'session.changed': { actions: 'hear' },
    'balance.changed': { actions: 'hear' },
  },
  states: {
    opening: { entry: 'greet', invoke: { id: 'openShelf', src: 'openShelf', onDone: 'open', onError: 'failed' } },
    open: {},
    failed: {},
    closed: { type: 'final' },
  },
})

let latest: ViewProps<typeof shelfMachine>
function ShelfView(props: ViewProps<typeof shelfMachine>) {
  latest = props
  return <p {...flowRoot(props.snapshot)}>{props.snapshot.value}</p>
}

const told: AppEffect[] = []
const ears = new Set<(event: AppEvent) => void>()
const host: FlowHost = {
  shared: { user: null, settings: null },
  now: () => 0,
  runEffect: (effect) => {
    told.push(effect)
    if (effect.type === 'navigate') navigate(effect.to)
  },
  subscribe: (heard) => {
    ears.add(heard)
    return () => ears.delete(heard)
  },
}

const standing = async (screens: ReactNode) =>
  act(async () =>
    render(
      <StrictMode>
        <FlowHostContext value={host}>{screens}</FlowHostContext>
      </StrictMode>,
    ),
  )
const shelf = (
  <Route path="/shelf/:row">
    <Flow machine={shelfMachine} view={ShelfView} />
  </Route>
)
const going = (to: string) => act(async () => navigate(to))

beforeEach(() => {
  told.length = 0
  sessionStorage.clear()
  navigate('/shelf/a?q=1', { state: { returnTo: '/m2m' } })
})
afterEach(cleanup)

describe('a route runs a machine', () => {
  it('gives it path, query and history.state', async () => {
    await standing(shelf)
    const { params, query, state, user } = latest.snapshot.context.from
    expect([params, query, state, user]).toEqual([{ row: 'a' }, { q: '1' }, { returnTo: '/m2m' }, null])
  })

  it('hears what is announced on entry and survives the double effects of development', async () => {
    await standing(shelf)
    expect(told).toContainEqual({ type: 'toast', level: 'info', text: 'on entry' })
    expect(screen.getByText('open').dataset).toMatchObject({ flow: 'shelf', flowState: 'open' })
  })

  it('is not told of the navigation that it asked for itself, but of any other', async () => {
    await standing(shelf)
    await act(async () => latest.send({ type: 'page.turn' }))
    expect([location.search, latest.snapshot.context.heard]).toEqual(['?page=2', []])
    await going('/shelf/a?page=3')
    expect(latest.snapshot.context.heard).toEqual(['url.change'])
  })

  it('is told of another address even when it just said something', async () => {
    await standing(shelf)
    await act(async () => {
      navigate('/shelf/a?page=4')
      latest.send({ type: 'note.shout' })
    })
    expect(latest.snapshot.context.heard).toEqual(['url.change'])
  })

  it('starts anew for another path', async () => {
    await standing(shelf)
    await act(async () => latest.send({ type: 'note.change', value: 'mine' }))
    await going('/shelf/b')
    expect([latest.snapshot.context.from.params, latest.snapshot.context.secret]).toEqual([{ row: 'b' }, ''])
  })

  it('passes on what the app and the stream tell', async () => {
    await standing(shelf)
    await act(async () => ears.forEach((heard) => heard({ type: 'session.changed', user: null })))
    await act(async () => ears.forEach((heard) => heard({ type: 'balance.changed' })))
    expect(latest.snapshot.context.heard).toEqual(['session.changed', 'balance.changed'])
  })
})

describe('what a person had typed', () => {
  const write = () => act(async () => latest.send({ type: 'note.change', value: 'half a thought' }))

  it('comes back after the page went away, only where the machine marks it', async () => {
    await standing(shelf)
    await write()
    expect(sessionStorage.getItem('draft:shelf/a:guest')).toBe('{"note":"half a thought"}')
    cleanup()
    await standing(shelf)
    expect(latest.snapshot.context).toMatchObject({ note: 'half a thought', secret: '' })
  })

  it('is nothing to the same screen of something else, and waits for its own', async () => {
    await standing(shelf)
    await write()
    await going('/shelf/b')
    expect(latest.snapshot.context.note).toBe('')
    expect(Object.keys(sessionStorage)).toEqual(['draft:shelf/a:guest'])
    await going('/shelf/a')
    expect(latest.snapshot.context.note).toBe('half a thought')
  })

  it('is kept of a flow inside another one, too, while that runs', async () => {
    const deskMachine = setup({
      types: { events: {} as { type: 'shelf.open' } | { type: 'shelf.leave' }, input: {} as FlowInput },
      actors: { shelf: shelfMachine },
    }).createMachine({
      id: 'desk',
      context: ({ input }) => ({ input }),
      initial: 'closed',
      states: {
        closed: { on: { 'shelf.open': 'open' } },
        open: {
          on: { 'shelf.leave': 'closed' },
          invoke: { id: 'shelf', src: 'shelf', input: ({ context }) => context.input },
        },
      },
    })
    let desk: ViewProps<typeof deskMachine> | undefined
    const DeskView = (props: ViewProps<typeof deskMachine>) => {
      desk = props
      return <ChildFlow<typeof shelfMachine> actor={props.snapshot.children['shelf']} view={ShelfView} />
    }
    await standing(<Flow machine={deskMachine} view={DeskView} />)
    await act(async () => desk?.send({ type: 'shelf.open' }))
    await write()
    expect(sessionStorage.getItem('draft:desk:guest')).toBe('{"shelf.note":"half a thought"}')
    expect(childDraft({ 'shelf.note': 'half a thought', note: 'its own' }, 'shelf')).toEqual({ note: 'half a thought' })
    await act(async () => desk?.send({ type: 'shelf.leave' }))
    expect(sessionStorage.length).toBe(0)
  })

  it('waits for who typed it, while it is still being asked who sits here', async () => {
    sessionStorage.setItem('draft:shelf/a:ada', '{"note":"hers"}')
    const screens = (isChecking: boolean) => (
      <FlowHostContext value={{ ...host, isChecking }}>
        <Route path="/shelf/:row">
          <Flow machine={shelfMachine} view={ShelfView} />
        </Route>
      </FlowHostContext>
    )
    const { rerender } = await act(async () => render(screens(true)))
    expect(document.body.textContent).toBe('')
    setDraftOwner('ada')
    await act(async () => rerender(screens(false)))
    expect(latest.snapshot.context.note).toBe('hers')
    await act(async () => rerender(screens(true)))
    expect(document.body.textContent).toBe('open')
  })

  it('is not written again by a screen that still stands when its person has left', async () => {
    setDraftOwner('ada')
    await standing(shelf)
    await write()
    expect(Object.keys(sessionStorage)).toEqual(['draft:shelf/a:ada'])
    clearDrafts()
    await write()
    expect(sessionStorage.length).toBe(0)
  })

  it('goes when the flow is done, at logout and for another person', async () => {
    await standing(shelf)
    await write()
    await act(async () => latest.send({ type: 'shelf.close' }))
    expect(sessionStorage.length).toBe(0)
    sessionStorage.setItem('draft:shelf:ada', '{}')
    sessionStorage.setItem('draft:shelf:tomas', '{}')
    sessionStorage.setItem('other', '{}')
    setDraftOwner('ada')
    expect(Object.keys(sessionStorage).sort()).toEqual(['draft:shelf:ada', 'other'])
    clearDrafts()
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })
})

describe('a child flow', () => {
  const bellMachine = setup({
    types: { events: {} as { type: 'bell.ring' }, emitted: {} as AppEffect },
    actions: { ring: emit({ type: 'toast', level: 'success', text: 'from the child' }) },
  }).createMachine({ id: 'bell', on: { 'bell.ring': { actions: 'ring' } } })
  const houseMachine = setup({
    types: { input: {} as FlowInput, children: {} as { bell: 'bell' } },
    actors: { bell: bellMachine },
  }).createMachine({ id: 'house', invoke: { id: 'bell', src: 'bell' } })

  const BellView = ({ snapshot, send }: ViewProps<typeof bellMachine>) => (
    <button {...flowRoot(snapshot)} onClick={() => send({ type: 'bell.ring' })}>
      Ring
    </button>
  )
  const HouseView = ({ snapshot }: ViewProps<typeof houseMachine>) => (
    <ChildFlow<typeof bellMachine> actor={snapshot.children.bell} view={BellView} />
  )

  it('is heard by the app as if it stood alone', async () => {
    await standing(<Flow machine={houseMachine} view={HouseView} />)
    await act(async () => screen.getByText('Ring').click())
    expect(told).toEqual([{ type: 'toast', level: 'success', text: 'from the child' }])
  })
})
