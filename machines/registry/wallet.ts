import type { FlowEntry } from './flow-entry.ts'

export const walletFlows = {
  bankTransferLifecycle: {
    title: 'The life of a bank transfer',
    area: 'wallet',
    description: 'What can happen to a fiat deposit or withdrawal, and by whom',
    folder: 'domain',
    headless: true,
  },
  transferCrypto: {
    title: 'Transfer crypto',
    area: 'wallet',
    page: 'transferCrypto',
    description: 'Tokens to another account',
    folder: 'transfer',
  },
  transferFiat: {
    title: 'Transfer fiat',
    area: 'wallet',
    page: 'transferFiat',
    description: 'Fiat to another account',
    folder: 'transfer',
  },
  confirmMovement: {
    title: 'Confirm with a code',
    area: 'wallet',
    description: 'The code from a mail carries out a transfer or a withdrawal',
    folder: 'otp',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
