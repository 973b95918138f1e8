import type { WalletContext } from '#server/wallet/context.ts'
import type { Marketplace } from './marketplace/marketplace.ts'

export interface M2mContext extends WalletContext {
  readonly marketplace: Marketplace
}
