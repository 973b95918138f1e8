import { NO_RECIPIENT, type ExternalPair, type ExternalRecipient } from '#machines/exchange/rules/external-orders.ts'

const etherWallet: ExternalRecipient = {
  ...NO_RECIPIENT,
  network: 'eth',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

/** An address of a Bitcoin wallet. */
export const walletRecipient: ExternalRecipient = {
  ...NO_RECIPIENT,
  network: 'btc',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}

/** A bank account, and the network that bitcoin is sent on. */
export const bankRecipient: ExternalRecipient = {
  ...NO_RECIPIENT,
  network: 'btc',
  bank_name: 'Zenith Bank',
  account_name: 'Ada Obi',
  account_number: '0123456789',
}

/** ETH for dollars, to an address. */
export const externalPurchase: ExternalPair = { side: 'buy', token: 'ETH', currency: 'USD', recipient: etherWallet }

/** BTC for dollars, to a bank account. */
export const externalSale: ExternalPair = { side: 'sell', token: 'BTC', currency: 'USD', recipient: bankRecipient }

/** The draft of a sale that was sent before the page was loaded again. */
export const sentSale = { order: JSON.stringify(externalSale), amount: '100', sentKey: 'key-00000001' }
