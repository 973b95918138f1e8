import type { Facts } from '../flow-facts.ts'

export const networks: Facts = {
  labels: {
    'Ethereum Network': 'Ethereum',
    'Ethereum Mode': 'Node',
    'Ethereum State': 'Running',
    'Ethereum Read to': '21500000',
    'Ethereum Head': '21500003',
    'Ethereum Lag': '3 blocks behind',
    'Ethereum Withdrawals': '3',
    'Ethereum Waits for': '–',
    'Litecoin Network': 'Litecoin',
    'Litecoin Mode': 'Node',
    'Litecoin State': 'Stopped Thu, Jan 1, 2026, 11:00 AM',
    'Litecoin Read to': '2800000',
    'Litecoin Head': '–',
    'Litecoin Lag': 'No answer',
    'Litecoin Withdrawals': '1',
    'Litecoin Waits for': 'The fee is above the cap',
    'Bitcoin Network': 'Bitcoin',
    'Bitcoin Mode': 'Sandbox',
    'Bitcoin State': 'Running',
    'Bitcoin Read to': '880000',
    'Bitcoin Head': '880000',
    'Bitcoin Lag': 'Up to date',
    'Bitcoin Withdrawals': '0',
    'Bitcoin Waits for': '–',
    'Doge Network': 'Doge',
    'Doge Mode': 'Off',
    'Doge State': 'Off',
    'Doge Read to': '–',
    'Doge Head': '–',
    'Doge Lag': '–',
    'Doge Withdrawals': '0',
    'Doge Waits for': '–',
  },
  tones: { 'Ethereum Running': 'up', 'Litecoin Stopped': 'down', 'Bitcoin Running': 'up' },
}

const FOUND = 'ETH 0x52908400098527886E0F7030069857D2E4169EE7'

export const networkRecord: Facts = {
  labels: {
    Mode: 'Node',
    'Read to': '21500000',
    Head: '21500003',
    Lag: '3 blocks behind',
    'Custody address': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'Custody read at': '21499990',
    'Open reservations': '4',
    'ETH Token': 'ETH',
    'ETH On chain': '120.5',
    'ETH In the ledger': '118',
    'ETH Not explained': '0',
    'ETH To gather': '2.75',
    'ETH Fee': '0.0012 at least',
    'ETH Least withdrawal': '0.01',
    'ETH Acts': 'Change the fee',
    'USDT Token': 'USDT',
    'USDT On chain': '250000.25',
    'USDT In the ledger': '250010.25',
    'USDT Not explained': '-10',
    'USDT To gather': '0',
    'USDT Fee': '3 fixed',
    'USDT Least withdrawal': '10',
    'USDT Acts': 'Change the fee',
    'sweep USDT 0x8617E340B3D01FA5F11F306F4090FD50E238070D Address': '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    'sweep USDT 0x8617E340B3D01FA5F11F306F4090FD50E238070D What': 'Deposit',
    'sweep USDT 0x8617E340B3D01FA5F11F306F4090FD50E238070D Amount': '500.5 USDT',
    'sweep USDT 0x8617E340B3D01FA5F11F306F4090FD50E238070D Waits for': 'The fee is above the cap',
    'fund ETH 0xde709f2102306220921060314715629080e2fb77 Address': '0xde709f2102306220921060314715629080e2fb77',
    'fund ETH 0xde709f2102306220921060314715629080e2fb77 What': 'For its gas',
    'fund ETH 0xde709f2102306220921060314715629080e2fb77 Amount': '0.004 ETH',
    'fund ETH 0xde709f2102306220921060314715629080e2fb77 Waits for': '–',
    [`${FOUND} Address`]: '0x52908400098527886E0F7030069857D2E4169EE7',
    [`${FOUND} Amount`]: '2.5 ETH',
    [`${FOUND} Confirmations`]: '14 of 12',
    [`${FOUND} Acts`]: 'Credit what was found',
    'Waiting for a review': '2',
    'Sent, not confirmed': '1',
  },
  figures: ['500.5 USDT'],
}

export const outageList: Facts = {
  labels: {
    '2026-01-01T11:50:00.000Z From': 'Thu, Jan 1, 2026, 11:50 AM',
    '2026-01-01T11:50:00.000Z Until': '–',
    '2026-01-01T11:50:00.000Z By': 'olu',
    '2026-01-01T11:50:00.000Z Note': 'A bank does not answer',
    '2026-01-01T11:50:00.000Z State': 'Open',
    '2026-01-01T10:02:00.000Z From': 'Thu, Jan 1, 2026, 10:02 AM',
    '2026-01-01T10:02:00.000Z Until': 'Thu, Jan 1, 2026, 10:20 AM',
    '2026-01-01T10:02:00.000Z By': 'pat',
    '2026-01-01T10:02:00.000Z Note': 'The provider of the network was down',
    '2026-01-01T10:02:00.000Z State': 'Extending orders',
    '2025-12-20T03:00:00.000Z From': 'Sat, Dec 20, 2025, 03:00 AM',
    '2025-12-20T03:00:00.000Z Until': 'Sat, Dec 20, 2025, 03:05 AM',
    '2025-12-20T03:00:00.000Z By': 'The servers',
    '2025-12-20T03:00:00.000Z Note': '–',
    '2025-12-20T03:00:00.000Z State': 'Orders extended',
  },
}

/** The dialog of an act on it. */
export const operatorInventory: Facts = { figures: ['2 BTC'] }

export const inventoryList: Facts = {
  labels: {
    'BTC Asset': 'BTC',
    'BTC Held': '2 BTC',
    'BTC Takes more': '1 BTC',
    'BTC Acts': 'Add to the inventory',
    'USD Asset': 'USD',
    'USD Held': '0.00 USD',
    'USD Takes more': '5,000.00 USD',
    'USD Acts': 'Add to the inventory: requested by olu, waits for a second operator.',
  },
  figures: ['2 BTC', '1 BTC', '0.00 USD', '5,000.00 USD'],
}

export const jobRecord: Facts = {
  labels: {
    Kind: 'mail',
    Attempts: '8',
    'To be run': 'Thu, Jan 1, 2026, 11:40 AM',
    'Given up': 'Thu, Jan 1, 2026, 11:41 AM',
    Number: '00000000000000000042',
  },
}
