import type { MarketsContext } from '#server/markets/context.ts'
import type { Bank } from './gateways/bank.ts'
import type { Chains, Signers } from './gateways/chain.ts'

export interface WalletContext extends MarketsContext {
  readonly bank: Bank
  readonly chains: Chains
  readonly signers: Signers
}
