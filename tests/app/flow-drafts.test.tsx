import type { ReactNode } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import { setup } from 'xstate'
import { Route } from 'wouter'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { childDraft, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { ada, ben } from '#machines/accounts/samples/person.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { Flow } from '#src/flow/flow.tsx'
import { clearDrafts, setDraftOwner } from '#src/flow/drafts.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { begin, going, host, latest, listeners, mount, sample, sampleMachine, SampleView } from './sample-flow.tsx'

beforeEach(begin)
afterEach(cleanup)

describe('what a person had typed', () => {
  const write = () => act(async () => latest().send({ type: 'note.change', value: 'half a thought' }))
  const storedFields = (key: string): unknown =>
    Reflect.get(Object(JSON.parse(sessionStorage.getItem(key) ?? '{}')), 'fields')

  it('comes back after the page went away, only where the machine marks it', async () => {
    await mount(sample)
    await write()
    expect(storedFields('draft:sample/a:guest')).toEqual({ note: 'half a thought' })
    cleanup()
    await mount(sample)
    expect(latest().snapshot.context).toMatchObject({ note: 'half a thought', secret: '' })
  })

  it('does not come back seven days after it was changed last, however long the page was open since', async () => {
    let now = Date.parse('2026-01-01T00:00:00.000Z')
    const opened = () => mount(sample, { now: () => now })
    await opened()
    await write()
    now += 7 * 86_400_000 - 1
    await act(async () => listeners.forEach((listener) => listener({ type: 'balance.changed' })))
    cleanup()
    await opened()
    expect(latest().snapshot.context.note).toBe('half a thought')
    cleanup()
    now += 1
    await opened()
    expect(latest().snapshot.context.note).toBe('')
    expect(sessionStorage.length).toBe(0)
  })

  it('is nothing to the same screen of something else, and waits for its own', async () => {
    await mount(sample)
    await write()
    await going('/sample/b')
    expect(latest().snapshot.context.note).toBe('')
    expect(Object.keys(sessionStorage)).toEqual(['draft:sample/a:guest'])
    await going('/sample/a')
    expect(latest().snapshot.context.note).toBe('half a thought')
  })

  it('is saved of a child flow, too, while it runs', async () => {
    const parentMachine = setup({
      types: { events: {} as { type: 'sample.open' } | { type: 'sample.leave' }, input: {} as FlowInput },
      actors: { sample: sampleMachine },
    }).createMachine({
      id: 'parent',
      context: ({ input }) => ({ input }),
      initial: 'closed',
      states: {
        closed: { on: { 'sample.open': 'open' } },
        open: {
          on: { 'sample.leave': 'closed' },
          invoke: { id: 'sample', src: 'sample', input: ({ context }) => context.input },
        },
      },
    })
    let parent: ViewProps<typeof parentMachine> | undefined
    const ParentView = (props: ViewProps<typeof parentMachine>) => {
      parent = props
      return <ChildFlow actor={props.snapshot.children['sample']} view={SampleView} />
    }
    await mount(<Flow machine={parentMachine} view={ParentView} />)
    await act(async () => parent?.send({ type: 'sample.open' }))
    await write()
    expect(storedFields('draft:parent:guest')).toEqual({ 'sample.note': 'half a thought' })
    expect(childDraft({ 'sample.note': 'half a thought', note: 'its own' }, 'sample')).toEqual({
      note: 'half a thought',
    })
    await act(async () => parent?.send({ type: 'sample.leave' }))
    expect(sessionStorage.length).toBe(0)
  })

  it('is restored only after the session check', async () => {
    sessionStorage.setItem(
      `draft:sample/a:${ada._id}`,
      JSON.stringify({ fields: { note: 'hers' }, changedAt: Date.now() }),
    )
    const screens = (isChecking: boolean) => (
      <FlowHostContext value={{ ...host, isChecking, shared: { user: isChecking ? null : ada, settings: null } }}>
        <Route path="/sample/:row">
          <Flow machine={sampleMachine} view={SampleView} />
        </Route>
      </FlowHostContext>
    )
    const { rerender } = await act(async () => render(screens(true)))
    expect(document.body.textContent).toBe('')
    setDraftOwner(ada)
    await act(async () => rerender(screens(false)))
    expect(latest().snapshot.context.note).toBe('hers')
    await act(async () => rerender(screens(true)))
    expect(document.body.textContent).toBe('open')
  })

  it('goes when the flow is done, at logout and for another person', async () => {
    await mount(sample)
    await write()
    await act(async () => latest().send({ type: 'sample.close' }))
    expect(sessionStorage.length).toBe(0)
    sessionStorage.setItem(`draft:sample:${ada._id}`, '{}')
    sessionStorage.setItem('draft:sample:tomas', '{}')
    sessionStorage.setItem('other', '{}')
    setDraftOwner(ada)
    expect(Object.keys(sessionStorage).sort()).toEqual([`draft:sample:${ada._id}`, 'other'])
    clearDrafts()
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })
})

describe('a flow on a page where', () => {
  const type = (value: string) => act(async () => latest().send({ type: 'note.change', value }))
  const stored = () =>
    Object.fromEntries(
      Object.entries<string>(sessionStorage).map(([key, text]) => [key, Reflect.get(JSON.parse(text), 'fields')]),
    )
  let rerender: (screens: ReactNode) => void
  const asUser = (user: SessionUser | null) => (
    <FlowHostContext value={{ ...host, shared: { user, settings: null } }}>{sample}</FlowHostContext>
  )
  const openFor = async (user: SessionUser | null) => {
    setDraftOwner(user)
    ;({ rerender } = await act(async () => render(asUser(user))))
  }
  /** As the session does: the drafts first, then the flows, then the page. */
  const change = (user: SessionUser | null) =>
    act(async () => {
      setDraftOwner(user)
      for (const listener of [...listeners]) listener({ type: 'session.changed', user })
      rerender(asUser(user))
    })

  it('a visitor logs in goes on, and saves what was typed for them', async () => {
    await openFor(null)
    await type('half a thought')
    await change(ada)
    expect(latest().snapshot.context).toMatchObject({ note: 'half a thought', received: ['session.changed'] })
    expect(stored()).toEqual({ [`draft:sample/a:${ada._id}`]: { note: 'half a thought' } })
  })

  it('a person logs in again goes on, and saves what is typed meanwhile', async () => {
    await openFor(ada)
    await change(null)
    await type('half a thought')
    await change(ada)
    expect(latest().snapshot.context.note).toBe('half a thought')
    expect(stored()).toEqual({ [`draft:sample/a:${ada._id}`]: { note: 'half a thought' } })
  })

  it('another person logs in begins anew: the one before receives nothing, and the new one is saved for', async () => {
    await openFor(ada)
    await type('hers')
    const hers = latest().snapshot
    await change(null)
    const ended = latest()
    await change(ben)
    expect(hers.context.from.user).toEqual(ada)
    expect(ended.snapshot.context.received).toEqual(['session.changed'])
    expect(latest().snapshot.context).toMatchObject({ note: '', from: { user: ben }, received: [] })
    await type('his')
    expect(stored()).toEqual({ [`draft:sample/a:${ben._id}`]: { note: 'his' } })
  })

  it('a visitor logs in begins anew with the request that they have left without an answer', async () => {
    const left = { note: 'sent', sentKey: 'key-7' }
    const key = `draft:sample/a:${ada._id}`
    sessionStorage.setItem(key, JSON.stringify({ fields: left, changedAt: 0 }))
    await openFor(null)
    await type('something else')
    expect(stored()).toMatchObject({ [key]: left })
    await change(ada)
    expect(latest().snapshot.context).toMatchObject({ note: 'sent', from: { user: ada, draft: left }, received: [] })
    expect(stored()).toMatchObject({ 'draft:sample/a:guest': { note: 'something else' } })
  })

  it('a login leads back to goes on with what its visitor had entered, for them alone', async () => {
    sessionStorage.setItem('draft:sample/a:guest', JSON.stringify({ fields: { note: 'a visitor’s' }, changedAt: 0 }))
    history.replaceState({ isLedBack: true }, '')
    await openFor(ada)
    expect(latest().snapshot.context.note).toBe('a visitor’s')
    expect(stored()).toEqual({ [`draft:sample/a:${ada._id}`]: { note: 'a visitor’s' } })
  })

  it('a login leads back to goes on with what its person had left, if there is anything', async () => {
    sessionStorage.setItem('draft:sample/a:guest', JSON.stringify({ fields: { note: 'a visitor’s' }, changedAt: 0 }))
    sessionStorage.setItem(`draft:sample/a:${ada._id}`, JSON.stringify({ fields: { note: 'hers' }, changedAt: 0 }))
    history.replaceState({ isLedBack: true }, '')
    await openFor(ada)
    expect(latest().snapshot.context.note).toBe('hers')
  })

  it('a person opens by another way is blank, whatever a visitor had entered', async () => {
    sessionStorage.setItem('draft:sample/a:guest', JSON.stringify({ fields: { note: 'a visitor’s' }, changedAt: 0 }))
    await openFor(ada)
    expect(latest().snapshot.context.note).toBe('')
  })

  it('its person logs out begins anew, and saves nothing more of them', async () => {
    await openFor(ada)
    await type('hers')
    clearDrafts()
    await type('hers again')
    expect(stored()).toEqual({})
    await change(null)
    expect(latest().snapshot.context.note).toBe('')
    await type('a visitor’s')
    expect(stored()).toEqual({ 'draft:sample/a:guest': { note: 'a visitor’s' } })
  })
})
