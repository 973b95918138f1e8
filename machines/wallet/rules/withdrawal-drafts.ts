import { isMemoKind } from '#machines/catalog/memos.ts'
import { textIn, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { decimalOf, minorOf, parseMoney } from '#machines/shared/values/money.ts'
import { resumedKey } from './movements.ts'
import {
  chosenNetwork,
  preselectedNetwork,
  preselectedToken,
  type CryptoWithdrawalForm,
  type TokenNetwork,
} from './withdrawal-form.ts'
import type { RecipientOffer } from './withdrawal-recipient.ts'

/** What a link of this app puts into history.state, where no other page can: where to send, and how much has to arrive there. */
export interface WithdrawalLink {
  readonly network: string
  readonly address: string
  readonly receive: string
  readonly memo?: string
}

/** The amount with which `receive` arrives after the fee of the chosen network; without a link what was typed. */
export function linkedAmount(form: CryptoWithdrawalForm & Pick<WithdrawalLink, 'receive'>): string {
  const chosen = chosenNetwork(form)
  const arriving = chosen ? parseMoney(form.receive, chosen.scale) : 'empty'
  if (chosen === undefined || typeof arriving !== 'bigint') return form.amount
  return decimalOf(arriving + minorOf(chosen.withdrawal_fee, chosen.scale), chosen.scale)
}

/** A form in which nothing is entered yet. */
export const BLANK = {
  network: '',
  address: '',
  memo: '',
  memoKind: 'text',
  noMemo: '',
  amount: '',
  receive: '',
  unsupported: '',
  offer: null,
} as const

/** Nothing that was meant for one token on one network is sent of another, or on another: the form is empty and names that pair. */
const unlinked = ({ ticker, network }: Pick<CryptoWithdrawalForm, 'ticker' | 'network'>) => ({
  ...BLANK,
  unsupported: `${ticker} on ${network}`,
})

type LinkedForm = CryptoWithdrawalForm &
  Pick<WithdrawalLink, 'receive'> & {
    readonly sentKey: string
    readonly unsupported: string
    readonly offer: RecipientOffer | null
  }

/** The form of the token that is asked for, empty if it is another one; a request stays as it was sent. */
export function withToken(form: LinkedForm, wanted: string): Partial<LinkedForm> {
  const ticker = preselectedToken(form.balances, wanted)
  if (ticker === form.ticker || form.sentKey !== '') return {}
  const network = preselectedNetwork({ ...form, ticker, network: '' })
  return { ...BLANK, ticker, network, address: form.address }
}

/** A token of which all is sent may be gone from the wallet: the form gets another one, but a request stays as it was sent. */
export function withBalances(form: LinkedForm, balances: CryptoWithdrawalForm['balances']) {
  const ticker = form.sentKey === '' ? preselectedToken(balances, form.ticker) : form.ticker
  if (ticker === form.ticker) return { balances }
  const emptied = form.receive === '' ? BLANK : unlinked(form)
  return { balances, ...emptied, ticker, network: preselectedNetwork({ ...form, ticker, network: '' }) }
}

/** The form once the networks are known. What was filled in for a network that the token does not have is dropped; a request stays as it was sent. */
export function withNetworks(form: LinkedForm, networks: readonly TokenNetwork[]) {
  if (form.sentKey !== '') return { networks }
  const known = { ...form, networks }
  const isForeign = form.network !== '' && chosenNetwork(known) === undefined
  const usable = { ...known, ...(isForeign && unlinked(form)) }
  const chosen = { ...usable, network: preselectedNetwork(usable) }
  return { ...chosen, amount: linkedAmount(chosen) }
}

/** Whether a link asks for another token, or to send to somewhere else. */
const isLinkedElsewhere = ({ draft, query, state }: Pick<FlowInput, 'draft' | 'query' | 'state'>): boolean =>
  (query['token'] ?? draft['ticker']) !== draft['ticker'] ||
  (['address', 'network', 'memo'] as const).some((name) => (textIn(state, name) ?? draft[name]) !== draft[name])

/**
 * What a form begins with. A request comes back as it was sent, whatever the address asks for, unless it makes way for that; else what a link
 * asks for, or what was typed, with its token only.
 */
export function resumedWithdrawal({ draft, query, state }: Pick<FlowInput, 'draft' | 'query' | 'state'>) {
  const { ticker = '', network = '', address = '', memo = '', amount = '', fee = '', quote = '' } = draft
  const sentKey = resumedKey(draft, isLinkedElsewhere({ draft, query, state }))
  const wanted = sentKey === '' ? (query['token'] ?? ticker) : ticker
  const empty = { balances: [], networks: [], ticker: wanted, ...BLANK, fee, quote, sentKey }
  const linked = (name: keyof WithdrawalLink): string => textIn(state, name) ?? ''
  if (sentKey === '' && linked('address') !== '')
    return {
      ...empty,
      network: linked('network'),
      address: linked('address'),
      memo: linked('memo'),
      receive: linked('receive'),
    }
  const noMemo = draft['noMemo'] === 'yes' ? ('yes' as const) : ('' as const)
  const { memoKind: kind = '' } = draft
  const memoKind = isMemoKind(kind) ? kind : BLANK.memoKind
  return wanted === ticker ? { ...empty, network, address, memo, memoKind, noMemo, amount } : empty
}
