import type { FlowEntry } from './flow-entry.ts'

export const walletFlows = {
  bankTransferLifecycle: {
    title: 'The life of a bank transfer',
    area: 'wallet',
    description: 'What can happen to a fiat deposit or withdrawal, and by whom',
    folder: 'domain',
    headless: true,
  },
  withdrawCrypto: {
    title: 'Withdraw crypto',
    area: 'wallet',
    description: 'Tokens to a verified address on a network, with a code for a new one',
    page: 'withdrawCrypto',
  },
  withdrawalLifecycle: {
    title: 'The life of a crypto withdrawal',
    area: 'wallet',
    description: 'What can happen to a crypto withdrawal, and by whom',
    folder: 'domain',
    headless: true,
  },
  confirmMovement: {
    title: 'Confirm with a code',
    area: 'wallet',
    description: 'The code from a mail carries out a transfer or a withdrawal',
    folder: 'otp',
  },
  depositLifecycle: {
    title: 'The life of a crypto deposit',
    area: 'wallet',
    description: 'What can happen to a deposit of crypto, and by whom',
    folder: 'domain',
    headless: true,
  },
  depositCrypto: {
    title: 'Deposit crypto',
    area: 'wallet',
    description: 'Choosing a token and a network, and where to pay to',
    page: 'depositCrypto',
  },
  depositAddress: {
    title: 'Deposit address',
    area: 'wallet',
    description: 'Where a token is paid to on a network',
    folder: 'deposit-crypto',
  },
  cryptoDeposits: {
    title: 'Latest deposits',
    area: 'wallet',
    description: 'What arrives of a token, with its confirmations',
    folder: 'deposit-crypto',
  },
  payoutControls: {
    title: 'Sandbox: crypto withdrawals',
    area: 'wallet',
    description: 'What the test networks do with crypto withdrawals',
    page: 'sandbox',
  },
  chainControls: {
    title: 'Test networks',
    area: 'wallet',
    page: 'sandbox',
    description: 'Paying to a deposit address from outside, and replacing blocks',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
