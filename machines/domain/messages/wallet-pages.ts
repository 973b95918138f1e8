import type { BalancePart } from '#machines/domain/balances.ts'
import type { AssetSort } from '#machines/domain/wallet-assets.ts'

export const WALLET_TITLE = 'Wallet'
export const CRYPTO_ASSETS = 'Crypto assets'
export const FIAT_ASSETS = 'Fiat assets'
export const ADD_TOKEN = 'Add token'
export const REMOVE_TOKEN = 'Remove token'
export const ADDABLE_TOKENS = 'Tokens to add'
export const WALLET_TOKENS = 'Tokens in your wallet'
export const TOKEN_STAYS = 'This token cannot be removed'
export const ASSET_BALANCE = 'Balance'
export const TOTAL_CRYPTO_ASSETS = 'Total Crypto Assets'
export const MARKETS = 'Markets'

/** What the parts of a balance are called, and where they are. */
export const BALANCE_PARTS: { readonly [Part in BalancePart]: { readonly label: string; readonly meaning: string } } = {
  available: { label: 'Available', meaning: 'Can be traded, transferred and withdrawn.' },
  reserved: { label: 'Reserved', meaning: 'In your Sell adverts. Close an advert to make it available again.' },
  escrow: { label: 'In escrow', meaning: 'In your open orders, until they are completed or cancelled.' },
  hold: { label: 'On hold', meaning: 'In withdrawals that are not paid out yet.' },
}

export const SORT_LABELS: { readonly [Sort in AssetSort]: string } = {
  value: 'Sort by value',
  balance: 'Sort by balance',
  asset: 'Sort by asset',
}
