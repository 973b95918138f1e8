import type { WalletContext } from '#server/wallet/context.ts'
import type { Marketplace } from './marketplace/marketplace.ts'

export interface AdvertContext extends WalletContext {
  readonly marketplace: Marketplace
}
