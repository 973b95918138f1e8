import type { AnyMachineSnapshot } from 'xstate'
import { exploreAll } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'

/** What an address without a query changes in a flow, besides its last failure: each field with the values that it has then. */
export type BareAddress = Readonly<Record<string, readonly string[]>>

const BARE = { type: 'url.change', query: {}, state: {} }
/** A longer value is made of what was there before. */
const LONGEST = 80

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? '…' : text
}

const changedFields = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): [field: string, text: string][] =>
  Object.entries<unknown>(after.context).flatMap(([field, value]) =>
    field === 'failure' || JSON.stringify(value) === JSON.stringify(Reflect.get(before.context, field))
      ? []
      : [[field, textOf(value)]],
  )

/** In every state of the walk in which the flow follows the address. */
export const changedByBareAddress = (model: AnyFlowModel): BareAddress => {
  const values = new Map<string, Set<string>>()
  if (!('url.change' in (model.events ?? {}))) return {}
  for (const { states, steps } of exploreAll(model))
    for (const snapshot of states.values())
      if (snapshot.status === 'active' && snapshot.can(BARE))
        for (const [field, text] of changedFields(snapshot, steps.step(snapshot, BARE).snapshot))
          values.set(field, (values.get(field) ?? new Set()).add(text))
  return Object.fromEntries([...values].map(([field, texts]) => [field, [...texts].toSorted()]))
}

/** By flow: a list filters nothing, a form begins with what it begins with anyway, a transfer stays as it is. */
export const bareAddresses: Readonly<Record<string, BareAddress>> = {
  buySell: { end: ['null'], receipt: ['null'], step: ['1'], terms: ['null'] },
  convert: {
    ...{ from: ['', 'BTC'], to: ['', 'USDT'], amount: [''], terms: ['null'], termsFailure: ['null'] },
    ...{ end: ['null'], receipt: ['null'] },
  },
  createTrade: {
    ...{ edit: [''], wanted: [''], step: ['1'], editing: ['null'], touched: ['{}'] },
    ...{ draft: ['…'], draftOf: [''], aside: ['…'], asked: ['USDT/NGN'], market: ['null'] },
  },
  depositCrypto: { token: ['', 'BTC'], network: ['', 'Bitcoin'] },
  depositFiat: { currency: ['', 'USD'] },
  externalOrder: { step: ['1'] },
  personSearch: { q: [''], persons: ['[]'] },
  operatorLog: { filter: ['{"operator":"","action":"","subject":"","outcome":"","from":"","to":""}'] },
  queue: { filter: ['{"taken":"any","q":""}'] },
  m2mOrders: { choice: ['{"tab":"processing","filter":""}'] },
  marketplace: {
    filters: ['{"side":"buy","token":"","currency":"","methods":[],"amount":"","sort":"price"}'],
    guide: ['buy'],
  },
  markets: { filter: ['{"list":"all","sort":"rank","search":""}'] },
  myTrades: { filters: ['{"status":"","type":""}'] },
  singleAsset: { token: ['BTC'] },
  swap: { wanted: ['{}'], estimate: ['null'], estimateFailure: ['null'], range: ['null'], check: ['null'] },
  transactions: { filter: ['{"type":"","asset":"","status":"","from":"","to":""}'] },
  withdrawCrypto: {
    ticker: ['', 'USDT'],
    network: [''],
    memo: [''],
    memoKind: ['text'],
    noMemo: [''],
    amount: [''],
    receive: [''],
    unsupported: [''],
  },
  withdrawFiat: { currency: ['', 'USD'] },
}
