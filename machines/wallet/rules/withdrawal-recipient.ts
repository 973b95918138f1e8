import { isAddress } from '#machines/catalog/addresses.ts'
import { otherToken } from '#machines/catalog/messages.ts'
import { networkRow, type Network } from '#machines/catalog/networks.ts'
import { isOtherRecipient, pastedRecipient, type PastedRecipient } from '#machines/catalog/pasted-addresses.ts'
import { isOwnAddress, recipientAddressError } from '#machines/catalog/recipients.ts'
import { presentForm } from '#machines/catalog/tagged-addresses.ts'
import { OWN_DEPOSIT_ADDRESS } from '#machines/wallet/messages/wallet.ts'
import { decimalOf, parseMoney } from '#machines/shared/values/money.ts'
import { CHOOSE_NETWORK_FIRST, offeredText } from '#machines/wallet/messages/withdrawals.ts'
import {
  chosenNetwork,
  memoToSend,
  tokenNetworks,
  type CryptoWithdrawalForm,
  type TokenNetwork,
} from './withdrawal-form.ts'

/** What a pasted text says beside the address and its memo: it fills other fields only if the person agrees. Empty where it says nothing new. */
export interface RecipientOffer {
  readonly network: Network | ''
  /** Another form of the same address. */
  readonly address: string
  readonly amount: string
}

/** The token that is withdrawn on the network of a pasted text. */
const ownTerms = ({ networks }: PastedRecipient, form: CryptoWithdrawalForm): TokenNetwork | undefined =>
  tokenNetworks(form).find(({ network }) => networks.includes(network))

/** Whether a payment link asks for another token than the one that is withdrawn. */
function isOtherToken(pasted: PastedRecipient, form: CryptoWithdrawalForm): boolean {
  const [own, { contract }] = [ownTerms(pasted, form), pasted]
  return contract !== null && own !== undefined && own.contract?.toLowerCase() !== contract.toLowerCase()
}

/** So many of a contract's smallest unit as a decimal of the token; empty for none, and for a part of our own smallest unit. */
function decimalIn(units: string, { chain_decimals, scale }: TokenNetwork): string {
  const amount = units === '' ? '' : decimalOf(BigInt(units), chain_decimals)
  return typeof parseMoney(amount, scale) === 'bigint' ? amount : ''
}

/** The amount of a payment link, if it is one of the token that is withdrawn. */
function amountIn(pasted: PastedRecipient, form: CryptoWithdrawalForm): string {
  const [own, { amount, units, contract, networks }] = [ownTerms(pasted, form), pasted]
  if (units !== '') return own === undefined ? '' : decimalIn(units, own)
  const isCoin = networks.some((network) => networkRow(network).tokens[0] === form.ticker)
  return contract !== null || isCoin ? amount : ''
}

function offerIn(pasted: PastedRecipient, form: CryptoWithdrawalForm): RecipientOffer | null {
  const own = tokenNetworks(form).filter(({ network }) => pasted.networks.includes(network))
  const [only, ...others] = own
  const isChosen = own.some(({ network }) => network === form.network)
  const network = only === undefined || isChosen || others.length > 0 ? '' : only.network
  const address = form.network === 'Litecoin' ? (presentForm(pasted.address, form.network) ?? '') : ''
  const amount = only === undefined || amountIn(pasted, form) === form.amount ? '' : amountIn(pasted, form)
  return network === '' && address === '' && amount === '' ? null : { network, address, amount }
}

/**
 * The form with what was typed or pasted as the address (docs/product/wallet.md). Of a form with a tag, and of a payment link, the plain address and its
 * memo are entered; network and amount are offered. A link for another token stays as it is, so that its error says so.
 */
export function withAddress(form: CryptoWithdrawalForm, text: string) {
  const pasted = pastedRecipient(text)
  const memoOfOther = isOtherRecipient(form.address, text) ? ({ memo: '' } as const) : {}
  const entered = { address: text, noMemo: '', offer: null, ...memoOfOther } as const
  if (pasted === undefined || isOtherToken(pasted, form)) return entered
  const { address, memo, memoKind } = pasted
  return {
    ...entered,
    address: text.trim() === address ? text : address,
    ...(memo !== '' && { memo, memoKind: memoKind ?? ('text' as const) }),
    offer: offerIn(pasted, form),
  }
}

/** The form with what was offered; nothing without an offer. */
export function withOffer({ offer }: { readonly offer: RecipientOffer | null }) {
  if (offer === null) return {}
  const { network, address, amount } = offer
  return {
    ...(network !== '' && { network }),
    ...(address !== '' && { address }),
    ...(amount !== '' && { amount }),
    offer: null,
  }
}

/** The question about an offer: 'Use the network Tron and the amount 20 USDT of the pasted text?'; null without one. */
export function offerQuestion({
  offer,
  ticker,
}: Pick<CryptoWithdrawalForm, 'ticker'> & { readonly offer: RecipientOffer | null }): string | null {
  if (offer === null) return null
  const { network, address, amount } = offer
  return offeredText([
    ...(network === '' ? [] : [`the network ${network}`]),
    ...(address === '' ? [] : [`the address ${address}`]),
    ...(amount === '' ? [] : [`the amount ${amount} ${ticker}`]),
  ])
}

/**
 * Why nothing can be sent to the address, as a sentence, or null: which addresses are valid depends on the network, and whether one that several share
 * is an own one on the memo.
 */
export function formAddressError(form: CryptoWithdrawalForm): string | null {
  const chosen = chosenNetwork(form)
  if (!chosen) return CHOOSE_NETWORK_FIRST
  const { network, test_chain: chain } = chosen
  if (!isAddress(form.address.trim(), network, chain)) {
    const pasted = pastedRecipient(form.address)
    if (pasted && isOtherToken(pasted, form)) return otherToken(form.ticker)
  }
  const contracts = form.networks.flatMap(({ contract }) => contract ?? [])
  const error = recipientAddressError(form.address, network, contracts, chain)
  const own = form.networks.flatMap(({ deposit_address }) => deposit_address ?? [])
  const recipient = { address: form.address, memo: memoToSend(form) }
  return error === null && isOwnAddress(recipient, network, own) ? OWN_DEPOSIT_ADDRESS : error
}
