import { act, cleanup, render, screen } from '@testing-library/react'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { useStored } from '#src/app/use-stored.ts'

afterEach(cleanup)

/** A value outside of React. */
const storeOf = (first: string) => {
  const subscribers = new Set<() => void>()
  const store = {
    value: first,
    read: () => store.value,
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    change: (next: string) => {
      store.value = next
      startTransition(() => subscribers.forEach((subscriber) => subscriber()))
    },
  }
  return { store, subscribers }
}

type Store = ReturnType<typeof storeOf>['store']

function Shown({ store, painted, during }: { store: Store; painted: string[]; during?: (() => void) | undefined }) {
  const value = useStored(store.subscribe, store.read)
  during?.()
  useEffect(() => void painted.push(value), [painted, value])
  return <p>{value}</p>
}

it('a change is shown', () => {
  const { store } = storeOf('checking')
  render(<Shown store={store} painted={[]} />)
  act(() => store.change('signed in'))
  expect(screen.getByText('signed in')).toBeTruthy()
})

it('a change during a render in short tasks is rendered after it, not with it in one long task', () => {
  const { store } = storeOf('checking')
  const painted: string[] = []
  const root = createRoot(document.createElement('div'))
  const shown = <Shown store={store} painted={painted} during={() => (store.value = 'signed in')} />
  act(() => startTransition(() => root.render(shown)))
  act(() => root.unmount())
  expect(painted).toEqual(['checking', 'signed in'])
})

it('what is no longer shown is notified of no change', () => {
  const { store, subscribers } = storeOf('checking')
  const { unmount } = render(<Shown store={store} painted={[]} />)
  expect(subscribers.size).toBe(1)
  unmount()
  expect(subscribers.size).toBe(0)
})
