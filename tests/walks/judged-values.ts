import type { AnyFlowModel } from 'statewalk/model'
import { bareAddresses, changedByBareAddress } from './wallet/bare-addresses.ts'
import { repeatedToastsOf, silentFailuresOf } from './failed-calls.ts'
import { repeatedToasts, silentFailures } from './known-failures.ts'
import { navigations } from './known-navigations.ts'
import { refreshes } from './known-refreshes.ts'
import { navigationsOf } from './navigations.ts'
import { refreshesOf } from './refreshes.ts'
import { changedByReload } from './reloads.ts'

interface JudgedValue {
  /** What the walk of a flow shows. */
  readonly found: (model: AnyFlowModel) => unknown
  /** What it should be, by flow. */
  readonly expected: Readonly<Record<string, unknown>>
  /** What it should be for every other flow. */
  readonly otherwise: unknown
}

const lists = { expected: {}, otherwise: [] }

/** What is judged by value of each flow, by the sentence of its test. */
export const judgedValues: Readonly<Record<string, JudgedValue>> = {
  'sends after a reload what it sent before, under the same key': { ...lists, found: changedByReload },
  'leads where it should, and leaves the way back': { ...lists, found: navigationsOf, expected: navigations },
  'fetches again what changed, and nothing else': { ...lists, found: refreshesOf, expected: refreshes },
  'shows a failed call as a toast': { ...lists, found: silentFailuresOf, expected: silentFailures },
  'shows a failed call once while it is retried': { ...lists, found: repeatedToastsOf, expected: repeatedToasts },
  'is changed by an address without a query as its page says': {
    found: changedByBareAddress,
    expected: bareAddresses,
    otherwise: {},
  },
}

/** What is found of a flow, and what should be. */
export const judged = ({ found, expected, otherwise }: JudgedValue, model: AnyFlowModel) => ({
  found: found(model),
  expected: expected[model.machine.id] ?? otherwise,
})
