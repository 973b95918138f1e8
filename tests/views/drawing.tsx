import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ComponentType, ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import type { Control, Seen } from 'statewalk/controls'
import { createTheme } from '#src/app/theme.ts'
import { FlowHostContext, type FlowHost } from '#src/flow/host.ts'
import { Explorers } from '#src/ui/explorers.ts'
import { ServerClock } from '#src/ui/server-clock.ts'

const theme = createTheme()
const recipes = new WeakMap<object, object>()

/** A recipe knows which props choose its variants. */
const unstyled = (config: object): object => {
  const recipe = recipes.get(config) ?? Object.assign(() => ({}), theme.cva(config))
  recipes.set(config, recipe)
  return recipe
}

/** It knows which props are styles, and makes none: that took most of the time, and no check reads them. */
const system = { ...theme, _global: [], css: () => ({}), cva: unstyled as never }

/** What the clock of every drawn view shows: the samples' orders are a minute old. */
export const NOW = Date.parse('2026-01-01T12:01:00.000Z')
const serverNow = () => NOW

export type SharedState = FlowHost['shared']

/** What views are given while the settings are loading. */
export const ADA: SharedState = { user: ada, settings: null }
const ALL: Offers = { sandbox: true, swaps: true, swapOrders: true }
/** With the settings of a new account. */
export const SHOWING: SharedState = { user: ada, settings: adasSettings, offers: ALL, unread: 3 }
/** With hidden assets. */
export const HIDING: SharedState = { ...SHOWING, settings: { ...adasSettings, hide_assets: true } }

/** A view of a snapshot of its flow; `send` receives the events. */
export const viewOf = (
  view: ComponentType<never>,
  snapshot: AnyMachineSnapshot,
  send: (event: AnyEventObject) => void = () => {},
  shared = ADA,
): ReactElement => {
  const View = view as ComponentType<object>
  const host = { shared, now: () => 0, runEffect: () => {}, subscribe: () => () => {} }
  return (
    <ChakraProvider value={system}>
      <FlowHostContext value={host}>
        <ServerClock value={serverNow}>
          <Explorers value={shared.offers?.sandbox === false}>
            <View {...{ snapshot, send, shared }} />
          </Explorers>
        </ServerClock>
      </FlowHostContext>
    </ChakraProvider>
  )
}

/** A view's HTML for a snapshot of its flow. */
export const drawn = (view: ComponentType<never>, snapshot: AnyMachineSnapshot, shared = ADA): string =>
  renderToString(viewOf(view, snapshot, undefined, shared))

/** An element that belongs to no flow, as the document's body. */
export const drawnElement = (element: ReactElement): HTMLElement =>
  onPage(renderToString(<ChakraProvider value={system}>{element}</ChakraProvider>))

/** Styles, classes and the lines of icons: no check reads them, and jsdom would parse them all. */
const LOOKS =
  /<style[^>]*>[^<]*<\/style>| class="[^"]*"|<(?:path|circle|line|rect|polyline)\b[^>]*><\/(?:path|circle|line|rect|polyline)>/g

/** The HTML as the document's body. */
export const onPage = (html: string): HTMLElement => {
  const body = document.createElement('div')
  body.innerHTML = html.replaceAll(LOOKS, '')
  for (const dialog of body.querySelectorAll('dialog')) dialog.open = true
  document.body.replaceChildren(body)
  return body
}

/** The innermost flow that an element belongs to. */
const ownerOf = (element: Element): string | null => element.closest('[data-flow]')?.getAttribute('data-flow') ?? null

/** The elements of a page that send events to a flow. */
export const controlsOf = (page: Element, flow: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('[data-event]')].filter((element) => ownerOf(element) === flow)

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)

const kindOf = (element: Element): Control['kind'] => {
  if (element instanceof HTMLSelectElement) return 'select'
  if (isBox(element)) return 'check'
  if (element instanceof HTMLInputElement && element.type === 'file') return 'file'
  return element.matches('input, textarea') ? 'text' : 'button'
}

const valueOf = (element: Element): string | boolean => {
  if (isBox(element)) return element.checked
  return 'value' in element ? String(element.value) : ''
}

const labelOf = (element: HTMLElement): string => {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim().slice(0, 60)
}

export const controlOf = (element: HTMLElement): Control => ({
  events: (element.dataset['event'] ?? '').split(' '),
  key: element.dataset['key'] ?? '',
  // Only messages have it, and to find the labels of a field takes longer than all the rest.
  get label() {
    return labelOf(element)
  },
  owner: ownerOf(element),
  offered: element.getAttribute('aria-disabled') !== 'true' && !element.hasAttribute('readonly'),
  covered: false,
  focused: false,
  kind: kindOf(element),
  value: valueOf(element),
})

/** The state and controls of a flow on a page. */
export const seenOn = (page: Element, flow: string): Seen => {
  const root = page.querySelector(`[data-flow="${flow}"][data-flow-state]`)
  return {
    state: root?.getAttribute('data-flow-state') ?? undefined,
    isBusy: root?.getAttribute('aria-busy') === 'true',
    controls: controlsOf(page, flow).map(controlOf),
  }
}
