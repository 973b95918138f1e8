import type { BalancePart } from './balances.ts'
import type { AssetSort } from './wallet-assets.ts'

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
