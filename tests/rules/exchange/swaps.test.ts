import { describe, expect, it, test } from 'vitest'
import { isSwapAddress } from '#machines/exchange/rules/swap-addresses.ts'
import { stageSentence, VIEW_TITLES } from '#machines/exchange/rules/swap-sentences.ts'
import {
  isLaterStatus,
  isSwapOver,
  networkName,
  networkOf,
  newerSwap,
  payinUri,
  payinWithdrawal,
  STAGE_TONES,
  STAGE_WORDS,
  stepReached,
  swapExplorerUrl,
  swapMark,
  swapStage,
  swapStep,
} from '#machines/exchange/rules/swaps.ts'
import {
  confirmingSwap,
  expiredSwap,
  failedSwap,
  finishedSwap,
  refundedSwap,
  sendingSwap,
  unrecognizedSwap,
  verifyingSwap,
  waitingSwap,
} from '#machines/exchange/samples/swaps.ts'

/** What each status of the provider is: its stage, its step, and whether the swap is over. */
const STATUSES: readonly (readonly [status: string, stage: string, step: number, isOver: boolean])[] = [
  ['new', 'waiting', 1, false],
  ['waiting', 'waiting', 1, false],
  ['confirming', 'confirming', 2, false],
  ['exchanging', 'exchanging', 3, false],
  ['sending', 'sending', 4, false],
  ['finished', 'finished', 5, true],
  ['refunded', 'refunded', 5, true],
  ['failed', 'failed', 5, true],
  ['verifying', 'verifying', 5, false],
  ['expired', 'expired', 5, true],
  ['canceled', 'failed', 5, true],
  ['cancelled', 'failed', 5, true],
  ['on_hold', 'unrecognized', 5, false],
  ['', 'unrecognized', 5, false],
]

test.each(STATUSES)('the status %s is the stage %s at step %s, over: %s', (status, stage, step, isOver) => {
  expect([swapStage(status), swapStep(status), isSwapOver(status)]).toEqual([stage, step, isOver])
})

/** The statuses that may replace each status, of a swap that came no further than it. */
const LATER: Readonly<Record<string, string>> = {
  waiting: 'confirming exchanging sending finished refunded failed verifying expired',
  confirming: 'exchanging sending finished refunded failed verifying expired',
  exchanging: 'sending finished refunded failed verifying expired',
  sending: 'finished refunded failed verifying expired',
  finished: '',
  refunded: '',
  failed: 'confirming exchanging sending finished refunded failed verifying expired',
  verifying: 'waiting confirming exchanging sending finished refunded failed verifying expired',
  expired: 'confirming exchanging sending finished refunded failed verifying expired',
}

test.each(Object.entries(LATER))('a swap that is %s may become: %s', (known, later) => {
  const next = Object.keys(LATER).filter((status) =>
    isLaterStatus(status, { status: known, step: stepReached(known, 1) }),
  )
  expect(next.join(' ')).toBe(later)
})

test.each([
  ['on_hold', 3, 'exchanging sending finished refunded failed verifying expired'],
  ['verifying', 4, 'sending finished refunded failed verifying expired'],
  ['failed', 3, 'exchanging sending finished refunded failed verifying expired'],
  ['failed', 1, 'confirming exchanging sending finished refunded failed verifying expired'],
])('a swap that is %s after it came to step %i may become: %s', (status, step, later) => {
  expect(
    Object.keys(LATER)
      .filter((next) => isLaterStatus(next, { status, step }))
      .join(' '),
  ).toBe(later)
})

test('a swap has come as far as its furthest status from waiting to sending', () => {
  expect(['new', 'confirming', 'sending', 'on_hold', 'failed'].map((status) => stepReached(status, 2))).toEqual([
    2, 2, 4, 2, 2,
  ])
})

describe('a network of the provider', () => {
  it('is one of ours where we know it, and else its code', () => {
    expect(['bsc', 'cchain', 'ton'].map(networkOf)).toEqual(['Binance Smart Chain', 'Avalanche C Chain', undefined])
    expect(['trx', 'ton'].map(networkName)).toEqual(['Tron', 'TON'])
  })

  it('decides whether an address is one of its own, if we know it', () => {
    const address = ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 '
    expect([isSwapAddress(address, 'btc'), isSwapAddress(address, 'eth'), isSwapAddress(address, 'ton')]).toEqual([
      true,
      false,
      null,
    ])
  })

  it.each([
    ['btc', 'https://mempool.space/tx/', 'https://mempool.space/address/'],
    ['eth', 'https://etherscan.io/tx/', 'https://etherscan.io/address/'],
    ['trx', 'https://tronscan.org/#/transaction/', 'https://tronscan.org/#/address/'],
    ['bsc', 'https://bscscan.com/tx/', 'https://bscscan.com/address/'],
    ['xrp', 'https://xrpscan.com/tx/', 'https://xrpscan.com/account/'],
    ['sol', 'https://solscan.io/tx/', 'https://solscan.io/account/'],
    ['ltc', 'https://litecoinspace.org/tx/', 'https://litecoinspace.org/address/'],
    ['xlm', 'https://stellar.expert/explorer/public/tx/', 'https://stellar.expert/explorer/public/account/'],
    ['ada', 'https://cardanoscan.io/transaction/', 'https://cardanoscan.io/address/'],
    ['cchain', 'https://snowtrace.io/tx/', 'https://snowtrace.io/address/'],
    ['doge', 'https://dogechain.info/tx/', 'https://dogechain.info/address/'],
  ])('%s shows its transactions at %s and its addresses at %s', (code, transaction, address) => {
    const text = '0123456789abcdefABCDEF'
    expect(swapExplorerUrl(code, 'transaction', text)).toBe(`${transaction}${text}`)
    expect(swapExplorerUrl(code, 'address', text)).toBe(`${address}${text}`)
  })

  it('shows no transaction of a network that we do not know, or for a text that is no hash', () => {
    const hashes = [
      '0123456789abcde',
      '0123456789abcdef',
      'a'.repeat(128),
      'a'.repeat(129),
      '0123456789abcdef?',
      '/0123456789abcdef',
    ]
    expect(hashes.map((hash) => swapExplorerUrl('btc', 'transaction', hash) !== null)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(swapExplorerUrl('ton', 'transaction', '0123456789abcdef')).toBeNull()
    expect(swapExplorerUrl(null, 'transaction', '0123456789abcdef')).toBeNull()
  })
})

test('a token has our own mark or none', () => {
  const tickers = ['btc', 'eth', 'usdt', 'usdc', 'sol', 'bnb', 'xrp', 'xlm', 'ltc', 'trx', 'ada', 'avax', 'doge']
  expect(tickers.map(swapMark)).toEqual(tickers.map((ticker) => `/marks/${ticker}.svg`))
  expect(swapMark('ton')).toBeNull()
})

describe('the page of a swap', () => {
  it.each([
    [
      waitingSwap,
      'Waiting for your deposit',
      'Waiting',
      'notice',
      'Send 0.1 BTC on Bitcoin to the address below. The swap begins when it arrives.',
    ],
    [
      confirmingSwap,
      'Confirming your deposit',
      'Confirming',
      'info',
      'Your 0.1 BTC has arrived and is being confirmed on Bitcoin.',
    ],
    [
      { ...confirmingSwap, status: 'exchanging' },
      'Exchanging',
      'Exchanging',
      'info',
      'Your 0.1 BTC is being exchanged for about 1.99 ETH.',
    ],
    [sendingSwap, 'Sending to your address', 'Sending', 'info', '1.99 ETH is being sent to your address on Ethereum.'],
    [finishedSwap, 'Trade Completed', 'Completed', 'up', '1.98 ETH was sent to your address on Ethereum.'],
    [refundedSwap, 'Asset Refunded', 'Refunded', 'notice', 'The exchange could not be made. 0.0999 BTC was returned.'],
    [
      { ...refundedSwap, refundAmount: null },
      'Asset Refunded',
      'Refunded',
      'notice',
      'The exchange could not be made. 0.1 BTC was returned.',
    ],
    [
      failedSwap,
      'Swap failed',
      'Failed',
      'down',
      'The exchange could not be made. Contact Support with the ID of the swap.',
    ],
    [
      verifyingSwap,
      'Verification required',
      'Verifying',
      'notice',
      'The exchange provider has to verify this swap before it continues. Contact Support with the ID of the swap.',
    ],
    [
      expiredSwap,
      'Swap expired',
      'Expired',
      'down',
      'No deposit was detected in time. Do not send anything to this address.',
    ],
    [
      unrecognizedSwap,
      'Status not recognized',
      'Not recognized',
      'notice',
      "The exchange provider reports 'on_hold'. Contact Support with the ID of the swap if this does not change.",
    ],
  ] as const)('of $status reads "%s"', (swap, title, word, tone, sentence) => {
    const stage = swapStage(swap.status)
    expect([VIEW_TITLES[stage], STAGE_WORDS[stage], STAGE_TONES[stage], stageSentence(swap)]).toEqual([
      title,
      word,
      tone,
      sentence,
    ])
  })
})

describe('the QR code of a deposit', () => {
  it("asks for the network's own coin, with its memo", () => {
    const stellar = { fromCurrency: 'xlm', fromNetwork: 'xlm', payinAddress: 'GABC', payinExtraId: '77' }
    expect([
      payinUri(waitingSwap),
      payinUri({ ...waitingSwap, fromCurrency: 'bnb', fromNetwork: 'bsc', payinAddress: '0xabc' }),
      payinUri({ ...waitingSwap, fromCurrency: 'avax', fromNetwork: 'cchain', payinAddress: '0xabc' }),
      payinUri({ ...waitingSwap, ...stellar }),
    ]).toEqual([
      'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'ethereum:0xabc@56',
      'ethereum:0xabc@43114',
      'web+stellar:pay?destination=GABC&memo=77&memo_type=MEMO_ID',
    ])
  })

  it('is the plain address for a token on a network, and on a network that we do not know', () => {
    expect([
      payinUri({ ...waitingSwap, fromCurrency: 'usdt', fromNetwork: 'eth', payinAddress: '0xabc' }),
      payinUri({ ...waitingSwap, fromCurrency: 'ton', fromNetwork: 'ton', payinAddress: 'EQabc' }),
    ]).toEqual(['0xabc', 'EQabc'])
  })
})

test('an older answer, and one about another swap, is not taken', () => {
  const older = { ...waitingSwap, seq: 0 }
  expect(newerSwap(waitingSwap.id, null, waitingSwap)).toBe(waitingSwap)
  expect(newerSwap(waitingSwap.id, waitingSwap, confirmingSwap)).toBe(confirmingSwap)
  expect(newerSwap(waitingSwap.id, waitingSwap, older)).toBe(older)
  expect(newerSwap(waitingSwap.id, confirmingSwap, waitingSwap)).toBe(confirmingSwap)
  expect(newerSwap('another', waitingSwap, confirmingSwap)).toBe(waitingSwap)
  expect(newerSwap('another', null, confirmingSwap)).toBeNull()
})

test('a swap is paid in from a balance by a withdrawal to its address, with its memo, of which its amount arrives', () => {
  expect([
    payinWithdrawal(waitingSwap),
    payinWithdrawal({ ...waitingSwap, fromCurrency: 'xrp', fromNetwork: 'xrp', payinExtraId: '77' }),
    payinWithdrawal({ ...waitingSwap, fromNetwork: 'a1' }),
    payinWithdrawal({ ...waitingSwap, fromNetwork: null }),
    payinWithdrawal({ ...waitingSwap, fromCurrency: 'eth', fromNetwork: 'bsc' }),
    payinWithdrawal({ ...waitingSwap, fromCurrency: 'shib', fromNetwork: 'eth' }),
  ]).toEqual([
    { network: 'Bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', receive: '0.1' },
    {
      network: 'Ripple',
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      receive: '0.1',
      memo: '77',
    },
    null,
    null,
    null,
    null,
  ])
})
