import type { AnyMachineSnapshot } from 'xstate'
import { nameOf } from 'statewalk/chart'
import { activeNodes } from 'statewalk/xstate'
import type { Shared } from '#src/flow/view.ts'
import type { Texts } from './flow-texts.ts'
import { linesIn } from './lines.ts'
import { accountTexts } from './accounts/texts/account.ts'
import { caseTexts } from './orders/texts/cases.ts'
import { createTradeTexts } from './adverts/texts/create-trade.ts'
import { depositAndWithdrawalTexts } from './wallet/texts/deposit-and-withdrawal.ts'
import { marketTexts } from './adverts/texts/market.ts'
import { marketDataTexts } from './markets/texts/market-data.ts'
import { operatorAccessTexts } from './operator/texts/access.ts'
import { operatorActTexts } from './operator/texts/acts.ts'
import { operatorOrderTexts } from './operator/texts/orders.ts'
import { operatorNetworkTexts } from './operator/texts/networks.ts'
import { operatorRecordTexts } from './operator/texts/records.ts'
import { operatorQueueTexts } from './operator/texts/queues.ts'
import { orderTexts } from './orders/texts/order.ts'
import { orderChatTexts } from './orders/texts/order-chat.ts'
import { ordersTexts } from './orders/texts/orders.ts'
import { supportTexts } from './support/texts/support.ts'
import { ownAdvertsTexts } from './adverts/texts/own-adverts.ts'
import { quotesTexts } from './exchange/texts/quotes.ts'
import { sandboxTexts } from './sandbox/texts/sandbox.ts'
import { shellTexts } from './shell/texts/shell.ts'
import { signInTexts } from './accounts/texts/sign-in.ts'
import { swapTexts } from './exchange/texts/swap.ts'
import { transactionTexts } from './wallet/texts/transaction.ts'
import { transferTexts } from './wallet/texts/transfer.ts'
import { walletTexts } from './wallet/texts/wallet.ts'
import { websiteTexts } from './website/texts/website.ts'

/** By the machine's id and the name of its part. */
const texts: Readonly<Record<string, Texts>> = {
  ...accountTexts,
  ...caseTexts,
  ...createTradeTexts,
  ...depositAndWithdrawalTexts,
  ...marketTexts,
  ...marketDataTexts,
  ...operatorAccessTexts,
  ...operatorActTexts,
  ...operatorOrderTexts,
  ...operatorNetworkTexts,
  ...operatorRecordTexts,
  ...operatorQueueTexts,
  ...orderTexts,
  ...orderChatTexts,
  ...ordersTexts,
  ...supportTexts,
  ...ownAdvertsTexts,
  ...quotesTexts,
  ...sandboxTexts,
  ...shellTexts,
  ...signInTexts,
  ...swapTexts,
  ...transactionTexts,
  ...transferTexts,
  ...walletTexts,
  ...websiteTexts,
}

/** The views whose texts are listed. */
export const viewsWithTexts: readonly string[] = Object.keys(texts)

/** Where a view is drawn. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot
  readonly shared: Shared
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )

const holdsTerm = ({ snapshot, shared }: Place, term: string): boolean => {
  if (term.startsWith('!')) return !holdsTerm({ snapshot, shared }, term.slice(1))
  const [, path = '', value] = /^([^=]+)=(.*)$/.exec(term) ?? []
  if (path === '') return activeNodes(snapshot).some((node) => nameOf(node) === term)
  const found = valueAt({ ...snapshot.context, shared }, path.split('.'))
  return Array.isArray(found) ? found.includes(value) : String(found ?? null) === value
}

/** Whether a condition of `Texts` holds. */
export const holds = (condition: string, place: Place): boolean =>
  condition === 'always' ||
  condition.split(' | ').some((alternative) => alternative.split(' & ').every((term) => holdsTerm(place, term)))

/** Read now and then, as other data has it. */
const SOMETIMES = 'sometimes'

const seen = new Map<string, Set<string>>()

/** The texts of one condition that a page reads in another order. */
const inOtherOrder = (own: readonly string[], lines: readonly string[]): string[] => {
  const read = lines.filter((line) => own.includes(line))
  const listed = own.filter((line) => lines.includes(line))
  return read.filter((line, place) => line !== listed[place]).map((line) => `reads "${line}" in another place`)
}

/** In what a page differs from what its view reads. */
export const wrongTexts = (view: string, place: Place, page: Element): string[] => {
  const known: Texts | undefined = texts[view]
  if (!known) return []
  const lines = linesIn(page, place.snapshot.machine.id)
  const names = seen.get(view) ?? new Set()
  seen.set(view, names)
  for (const line of lines) names.add(line)
  const due = new Set<string>()
  const open = Object.entries(known).filter(([condition]) => condition !== SOMETIMES && holds(condition, place))
  for (const [, own] of open) for (const line of own) due.add(line)
  const may = known[SOMETIMES] ?? []
  return [
    ...[...due].filter((line) => !lines.includes(line)).map((line) => `does not read "${line}"`),
    ...lines.filter((line) => !due.has(line) && !may.includes(line)).map((line) => `reads "${line}"`),
    ...open.flatMap(([, own]) => inOtherOrder(own, lines)),
  ]
}

/** Texts of a view that no page has shown until now. */
export const unseenTexts = (view: string): string[] =>
  Object.values(texts[view] ?? {})
    .flat()
    .filter((line) => !seen.get(view)?.has(line))
