import { queryAllByRole } from '@testing-library/dom'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'
import { registry } from '#machines/registry.ts'
import { exploreAll } from '#machines/walk/explore.ts'
import { offered } from '#machines/walk/offers.ts'
import { flat } from '#machines/walk/walk-state.ts'
import { system } from '#src/app/theme.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import { views, type DrawnFlow } from './views.tsx'

const shared = {
  user: {
    _id: 'ADAABCDEFGHJKMNPQRST',
    name: 'Ada Obi',
    username: 'ada_obi',
    first_name: 'Ada',
    last_name: 'Obi',
    phone: null,
    email: 'ada@example.com',
    country: null,
  },
  settings: null,
}
const host = { shared, now: () => 0, tell: () => {}, listen: () => () => {} }

const drawn = (View: ComponentType<never>, snapshot: AnyMachineSnapshot): HTMLElement => {
  const Drawn = View as ComponentType<object>
  const html = renderToString(
    <ChakraProvider value={system}>
      <FlowHostContext value={host}>
        <Drawn {...{ snapshot, send: () => {}, shared }} />
      </FlowHostContext>
    </ChakraProvider>,
  )
  const body = document.createElement('div')
  body.innerHTML = html
  for (const dialog of body.querySelectorAll('dialog')) dialog.open = true
  document.body.replaceChildren(body)
  return body
}

/** The events that the flow's own controls offer: one of another flow inside belongs to that flow. */
const controls = (body: HTMLElement, flow: string): string[] => {
  const live = [...body.querySelectorAll<HTMLElement>('[data-event]:not([aria-disabled=true])')]
  const own = live.filter((control) => control.closest<HTMLElement>('[data-flow]')?.dataset['flow'] === flow)
  return [...new Set(own.flatMap((control) => control.dataset['event']?.split(' ') ?? []))].sort()
}

/** What a leaf promises to show and the picture lacks; `looked` holds the leaves that were looked at before. */
const missing = (body: HTMLElement, snapshot: AnyMachineSnapshot, { elsewhere = [] }: DrawnFlow, looked: Set<string>) =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' && !looked.has(node.id) && looked.add(node.id))
    .flatMap((node) => (node.meta as FlowMeta | undefined)?.shows ?? [])
    .filter(([, name]) => !elsewhere.includes(name))
    .filter(([role, name]) => {
      const found = queryAllByRole(body, role, { name: (accessible) => accessible.includes(name), hidden: true })
      return found.length === 0
    })
    .map(([role, name]) => `${flat(snapshot.value)} shows no ${role} '${name}'`)

const faultsOf = (flow: DrawnFlow, model: (typeof registry)[number]['model']): string[] => {
  const { id } = model.machine
  const drawnBefore = new Set<string>()
  const looked = new Set<string>()
  const snapshots = exploreAll(model).flatMap((walk) => [...walk.states.values()])
  return snapshots.flatMap((snapshot) => {
    const state = snapshot.status === 'active' ? flat(snapshot.value) : ''
    const person = offered(model, snapshot).filter(({ by }) => by === 'person')
    const can = [...new Set(person.map(({ event }) => event.type))].filter((type) => !flow.unoffered?.includes(type))
    const expected = `${state}: offers ${can.sort().join(' ')}`
    if (drawnBefore.has(expected)) return []
    drawnBefore.add(expected)
    const body = drawn(flow.view, snapshot)
    if (state === '') return []
    const shown = body.querySelector<HTMLElement>(`[data-flow=${id}]`)?.dataset['flowState']
    const offers = controls(body, id).filter((type) => !flow.unoffered?.includes(type))
    const found = `${shown}: offers ${offers.join(' ')}`
    return [...(found === expected ? [] : [`${found}\n  not ${expected}`]), ...missing(body, snapshot, flow, looked)]
  })
}

describe.each(Object.entries(views))('the view of %s', (id, flow) => {
  const registered = registry.find(({ model }) => model.machine.id === id)

  it('draws every state of the walk, shows what the machine says, and offers what the machine takes', () => {
    expect(registered, 'is in the registry').toBeDefined()
    if (registered) expect([...new Set(faultsOf(flow, registered.model))].slice(0, 12)).toEqual([])
  }, 60_000)
})
