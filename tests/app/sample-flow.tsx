import { StrictMode, type ReactNode } from 'react'
import { act, render } from '@testing-library/react'
import { assign, emit, fromPromise, setup } from 'xstate'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { setDraftOwner } from '#src/flow/drafts.ts'
import { Flow } from '#src/flow/flow.tsx'
import { FlowHostContext, type FlowHost } from '#src/flow/host.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'

type SampleEvent =
  | { type: 'note.change'; value: string }
  | { type: 'page.turn' }
  | { type: 'note.submit' }
  | { type: 'sample.close' }
  | { type: 'url.change'; query: FlowInput['query'] }
  | Extract<AppEvent, { type: 'session.changed' | 'balance.changed' }>

/** A flow with a bit of everything that Flow serves. */
export const sampleMachine = setup({
  types: {
    context: {} as { from: FlowInput; note: string; secret: string; received: string[] },
    events: {} as SampleEvent,
    input: {} as FlowInput,
    emitted: {} as AppEffect,
    meta: {} as FlowMeta,
  },
  actors: { openSample: fromPromise<string>(() => Promise.resolve('open')) },
  actions: {
    greet: emit({ type: 'toast', level: 'info', text: 'on entry' }),
    turn: emit({ type: 'navigate', to: '?page=2' }),
    write: assign((_, { value }: { value: string }) => ({ note: value, secret: `s-${value}` })),
    record: assign(({ context, event }) => ({ received: [...context.received, event.type] })),
  },
}).createMachine({
  id: 'sample',
  meta: { draft: ['note'] },
  context: ({ input }) => ({ from: input, note: input.draft['note'] ?? '', secret: '', received: [] }),
  initial: 'opening',
  on: {
    'note.change': { actions: { type: 'write', params: ({ event }) => ({ value: event.value }) } },
    'page.turn': { actions: 'turn' },
    'note.submit': { actions: 'greet' },
    'sample.close': '.closed',
    'url.change': { actions: 'record' },
    'session.changed': { actions: 'record' },
    'balance.changed': { actions: 'record' },
  },
  states: {
    opening: { entry: 'greet', invoke: { id: 'openSample', src: 'openSample', onDone: 'open', onError: 'failed' } },
    open: {},
    failed: {},
    closed: { type: 'final' },
  },
})

let shown: ViewProps<typeof sampleMachine>
/** What the view was drawn with last. */
export const latest = () => shown
export function SampleView(props: ViewProps<typeof sampleMachine>) {
  shown = props
  return <p {...flowRoot(props.snapshot)}>{props.snapshot.value}</p>
}

export const effects: AppEffect[] = []
export const listeners = new Set<(event: AppEvent) => void>()
export const host: FlowHost = {
  shared: { user: null, settings: null },
  now: () => 0,
  runEffect: (effect) => {
    effects.push(effect)
    if (effect.type === 'navigate') navigate(effect.to)
  },
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const mount = async (screens: ReactNode, changed: Partial<FlowHost> = {}) =>
  act(async () =>
    render(
      <StrictMode>
        <FlowHostContext value={{ ...host, ...changed }}>{screens}</FlowHostContext>
      </StrictMode>,
    ),
  )
export const sample = (
  <Route path="/sample/:row">
    <Flow machine={sampleMachine} view={SampleView} />
  </Route>
)
export const going = (to: string) => act(async () => navigate(to))

/** Before each test. */
export const begin = (): void => {
  effects.length = 0
  sessionStorage.clear()
  setDraftOwner(null)
  navigate('/sample/a?q=1', { state: { returnTo: '/m2m' } })
}
