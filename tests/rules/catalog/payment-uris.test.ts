import { expect, test } from 'vitest'
import { codeText, paymentUri } from '#machines/catalog/payment-uris.ts'

const ISSUER = 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'

test.each([
  ['Bitcoin', null, null, 'bitcoin:ADDR'],
  ['Litecoin', null, null, 'litecoin:ADDR'],
  ['Doge', null, null, 'dogecoin:ADDR'],
  ['Ethereum', null, null, 'ethereum:ADDR@1'],
  ['Ethereum', '0xdAC1', null, 'ethereum:0xdAC1@1/transfer?address=ADDR'],
  ['Binance Smart Chain', null, null, 'ethereum:ADDR@56'],
  ['Binance Smart Chain', '0x55d3', null, 'ethereum:0x55d3@56/transfer?address=ADDR'],
  ['Avalanche C Chain', null, null, 'ethereum:ADDR@43114'],
  ['Solana', null, null, 'solana:ADDR'],
  ['Solana', 'EPjF', null, 'solana:ADDR?spl-token=EPjF'],
  ['Stellar', null, null, 'web+stellar:pay?destination=ADDR'],
  ['Stellar', null, '7 7', 'web+stellar:pay?destination=ADDR&memo=7%207&memo_type=MEMO_ID'],
  [
    'Stellar',
    `USDC:${ISSUER}`,
    '77',
    `web+stellar:pay?destination=ADDR&memo=77&memo_type=MEMO_ID&asset_code=USDC&asset_issuer=${ISSUER}`,
  ],
  ['Stellar', 'USDC', null, 'web+stellar:pay?destination=ADDR&asset_code=USDC'],
  ['Tron', 'TR7N', null, 'ADDR'],
  ['Ripple', null, '77', 'ADDR'],
  ['Cardano', null, null, 'ADDR'],
] as const)('a wallet on %s reads the contract %s and the memo %s from %s', (network, contract, memo, uri) => {
  expect(paymentUri({ network, contract, memo, address: 'ADDR' })).toBe(uri)
})

test.each([
  ['ETH', 'Ethereum', 'ethereum:ADDR@1'],
  ['USDT', 'Ethereum', 'ADDR'],
  ['BTC', 'Bitcoin', 'bitcoin:ADDR'],
  ['USDC', 'Solana', 'ADDR'],
  ['XLM', 'Stellar', 'web+stellar:pay?destination=ADDR'],
  ['TRX', 'Tron', 'ADDR'],
] as const)('the QR code of %s on %s is %s', (token, network, text) => {
  const contract = token === 'USDT' || token === 'USDC' ? 'CONTRACT' : null
  const uri = paymentUri({ network, contract, memo: null, address: 'ADDR' })
  expect(codeText({ token, network, address: 'ADDR', uri })).toBe(text)
})
