import { assign, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import {
  draftRecipient,
  hasMemo,
  isAddressComplete,
  isBankComplete,
  networksOf,
  NO_RECIPIENT,
  withRecipient,
  type ExternalRecipient,
  type ExternalToken,
} from '#machines/exchange/rules/external-orders.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { enteredRecipient } from '#machines/exchange/rules/swap-addresses.ts'
import type { SwapAddressCheck } from '#machines/exchange/rules/swap-form.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { fetchExternalTokens, validateSwapAddress } from '#machines/exchange/endpoints/swaps.ts'

export interface ExternalRecipientInput {
  readonly side: 'buy' | 'sell'
  readonly token: string
  /** What was entered before the next step; null at first. */
  readonly recipient: ExternalRecipient | null
  /** What was entered before a reload; empty when there was none. */
  readonly draft: FlowInput['draft']
}

export interface ExternalRecipientContext extends Omit<ExternalRecipientInput, 'recipient' | 'draft'> {
  readonly recipient: ExternalRecipient
  /** What the provider offers, on each network. */
  readonly tokens: readonly ExternalToken[]
  readonly check: SwapAddressCheck | null
  readonly failure: Failure | null
}

export interface ExternalRecipientOutput {
  readonly type: 'entered'
  readonly recipient: ExternalRecipient
}

export type BankField = 'bank_name' | 'account_name' | 'account_number'

export type ExternalRecipientEvent =
  | { type: 'network.choose'; value: string }
  | { type: 'address.change'; value: string }
  | { type: 'memo.change'; value: string }
  | { type: 'memo.omit'; value: boolean }
  | { type: 'bankName.change'; value: string }
  | { type: 'accountName.change'; value: string }
  | { type: 'accountNumber.change'; value: string }
  | { type: 'networks.retry' }
  | { type: 'step.next' }

export const startRecipient = ({
  side,
  token,
  recipient,
  draft,
}: ExternalRecipientInput): ExternalRecipientContext => ({
  side,
  token,
  recipient: draftRecipient(draft['recipient']) ?? recipient ?? NO_RECIPIENT,
  tokens: [],
  check: null,
  failure: null,
})

/** Everything of an external recipient that is named; its states are in the machine. */
export const externalRecipientSetup = setup({
  types: {} as {
    context: ExternalRecipientContext
    events: ExternalRecipientEvent
    input: ExternalRecipientInput
    output: ExternalRecipientOutput
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: {
    fetchExternalTokens: placeholder(fetchExternalTokens),
    validateSwapAddress: placeholder(validateSwapAddress),
  },
  delays: delaysOf('errorRetry', 'addressSettle'),
  guards: {
    isOffered: ({ context }) => networksOf(context.tokens, context.token).length > 0,
    isSale: ({ context }) => context.side === 'sell',
    isAddressTyped: ({ context }) => context.recipient.address.trim() !== '',
    isAddressRight: ({ context }) => context.check?.result === true,
    isAddressComplete: ({ context }) => isAddressComplete(context.recipient, context.check),
    isBankComplete: ({ context }) => isBankComplete(context.recipient),
    hasMemo: ({ context }) => hasMemo(context.recipient.network),
    takesMemo: ({ context: { recipient } }) => hasMemo(recipient.network) && recipient.noMemo !== 'yes',
  },
  actions: {
    /** With a network that is no longer offered, its address goes. */
    setTokens: assign(({ context: { token, recipient } }, { tokens }: { tokens: readonly ExternalToken[] }) => {
      const [network = '', ...others] = networksOf(tokens, token)
      const isKnown = [network, ...others].includes(recipient.network)
      return {
        tokens,
        failure: null,
        ...(!isKnown && { recipient: withRecipient(recipient, { network, address: '', memo: '' }) }),
      }
    }),
    /** A memo of one network means nothing on another. */
    setNetwork: assign(({ context }, { value }: { value: string }) => ({
      recipient: withRecipient(context.recipient, { network: value, memo: '' }),
      check: null,
    })),
    setAddress: assign(({ context }, { value }: { value: string }) => ({
      recipient: withRecipient(
        context.recipient,
        enteredRecipient(value, context.recipient.network, context.recipient.address),
      ),
      check: null,
    })),
    clearAddress: assign(({ context }) => ({ recipient: { ...context.recipient, address: '' } })),
    setMemo: assign(({ context }, { value }: { value: string }) => ({
      recipient: { ...context.recipient, memo: value },
    })),
    setNoMemo: assign(({ context }, { isOmitted }: { isOmitted: boolean }) => ({
      recipient: { ...context.recipient, noMemo: isOmitted ? ('yes' as const) : ('' as const) },
    })),
    setBank: assign(({ context }, { field, value }: { field: BankField; value: string }) => ({
      recipient: { ...context.recipient, [field]: value },
    })),
    setCheck: assign((_, { check }: { check: SwapAddressCheck }) => ({ check })),
    ...failureActions,
  },
})
