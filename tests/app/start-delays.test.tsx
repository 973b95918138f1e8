import { act, cleanup, render } from '@testing-library/react'
import { createActor, setup } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Flow } from '#src/flow/flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'

const WAIT = { after: { wait: 'late' } } as const
const DELAYS = { wait: ({ context }: { context: { ms: number } }) => context.ms }

const child = setup({ types: { context: {} as { ms: number } }, delays: DELAYS }).createMachine({
  id: 'child',
  context: { ms: 2000 },
  initial: 'early',
  states: { early: WAIT, late: {} },
})
const parent = setup({
  types: { context: {} as { ms: number }, events: {} as { type: 'leave' | 'return' } },
  actors: { child },
  delays: DELAYS,
}).createMachine({
  id: 'parent',
  context: { ms: 1000 },
  invoke: { id: 'child', src: 'child' },
  initial: 'early',
  states: {
    early: { ...WAIT, on: { leave: 'away' } },
    away: { on: { return: 'early' } },
    late: { after: { 500: 'end' } },
    end: {},
  },
})

let shown: ViewProps<typeof parent>
const values = () => [shown.snapshot.value, shown.snapshot.children['child']?.getSnapshot().value]
const after = async (ms: number) => {
  await act(async () => vi.advanceTimersByTime(ms))
  return values()
}

beforeEach(() => {
  vi.useFakeTimers()
  const view = (props: ViewProps<typeof parent>) => {
    shown = props
    return <p {...flowRoot(props.snapshot)} />
  }
  const startOf = () => createActor(parent).getPersistedSnapshot()
  render(<Flow machine={parent} view={view} startOf={startOf} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a flow that begins with a snapshot, and its children, go on after the delays of their states', async () => {
  expect(await after(999)).toEqual(['early', 'early'])
  expect(await after(1)).toEqual(['late', 'early'])
  expect(await after(500)).toEqual(['end', 'early'])
  expect(await after(500)).toEqual(['end', 'late'])
})

test('a delay is that of the state alone: it begins anew when the state is entered again', async () => {
  await after(900)
  await act(async () => {
    shown.send({ type: 'leave' })
    shown.send({ type: 'return' })
  })
  expect(await after(999)).toEqual(['early', 'early'])
  expect(await after(1)).toEqual(['late', 'early'])
})
