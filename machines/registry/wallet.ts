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
} as const satisfies Readonly<Record<string, FlowEntry>>
