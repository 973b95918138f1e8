import type {
  AdvertLine,
  InventoryLine,
  JobRecord,
  NetworkLine,
  NetworkRecord,
  OutageList,
} from '#machines/operator/rules/records.ts'
import { ADVERT_REF, JOB_REF, waitingAct } from './acts.ts'

const ETHEREUM: NetworkLine = {
  network: 'Ethereum',
  mode: 'node',
  height: 21_500_000,
  head: 21_500_003,
  stopped_at: null,
  waits_for: null,
  withdrawals: 3,
}

/** One that is behind, one that is stopped and does not answer, one of the sandbox, one that is off. */
export const networks: NetworkLine[] = [
  ETHEREUM,
  {
    network: 'Litecoin',
    mode: 'node',
    height: 2_800_000,
    head: null,
    stopped_at: '2026-01-01T11:00:00.000Z',
    waits_for: 'The fee is above the cap',
    withdrawals: 1,
  },
  { ...ETHEREUM, network: 'Bitcoin', mode: 'sandbox', height: 880_000, head: 880_000, withdrawals: 0 },
  { ...ETHEREUM, network: 'Doge', mode: 'off', height: null, head: null, withdrawals: 0 },
]

/** With something at an address that no deposit explains. */
export const runningNetwork: NetworkRecord = {
  ...ETHEREUM,
  stopped_reason: null,
  custody: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  held_height: 21_499_990,
  tokens: [
    {
      token: 'ETH',
      withdrawal_fee: '0.0012',
      is_fee_fixed: false,
      least_withdrawal: '0.01',
      on_chain: '120.5',
      in_custody: '118',
      unexplained: '0',
      to_gather: '2.75',
    },
    {
      token: 'USDT',
      withdrawal_fee: '3',
      is_fee_fixed: true,
      least_withdrawal: '10',
      on_chain: '250000.25',
      in_custody: '250010.25',
      unexplained: '-10',
      to_gather: '0',
    },
  ],
  withdrawals: [
    { phase: 'awaitingReview', count: 2 },
    { phase: 'broadcast', count: 1 },
  ],
  reservations: 4,
  gathering: [
    {
      kind: 'sweep',
      token: 'USDT',
      address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
      amount: '500.5',
      waits_for: 'The fee is above the cap',
    },
    {
      kind: 'fund',
      token: 'ETH',
      address: '0xde709f2102306220921060314715629080e2fb77',
      amount: '0.004',
      waits_for: null,
    },
  ],
  surpluses: [
    {
      token: 'ETH',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      amount: '2.5 ETH',
      confirmations: 14,
      needed: 12,
    },
  ],
  acts: [],
  may: [
    { act: 'network.stop', needs_second: false, needs_code: true },
    { act: 'network.fee', needs_second: false, needs_code: true },
    { act: 'surplus.credit', needs_second: true, needs_code: true },
  ],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** Stopped, and never read; a second admin has to approve that it is opened. */
export const stoppedNetwork: NetworkRecord = {
  ...runningNetwork,
  mode: 'sandbox',
  height: null,
  head: null,
  stopped_at: '2026-01-01T11:00:00.000Z',
  stopped_reason: 'Deposits and withdrawals are paused.',
  waits_for: 'The fee is above the cap',
  custody: null,
  held_height: null,
  tokens: [
    {
      token: 'ETH',
      withdrawal_fee: '0.0012',
      is_fee_fixed: false,
      least_withdrawal: '0.01',
      on_chain: null,
      in_custody: '-1.5',
      unexplained: null,
      to_gather: null,
    },
  ],
  withdrawals: [],
  reservations: 0,
  gathering: [],
  surpluses: [
    {
      token: 'ETH',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      amount: '2.5 ETH',
      confirmations: 11,
      needed: 12,
    },
  ],
  acts: [{ ...waitingAct, act: 'network.open', subject: 'Ethereum' }],
  may: [{ act: 'network.open', needs_second: true, needs_code: true }],
}

/** One that is open, one that an admin declared, whose orders are still being extended, and one that the servers noticed; and a closed ledger. */
export const outages: OutageList = {
  ledger: {
    closed_at: '2026-01-01T11:45:00.000Z',
    findings: [{ rule: 'account.drift', subject: 'person:7:available:BTC', detail: 'holds 2, its entries say 1' }],
  },
  outages: [
    {
      began_at: '2026-01-01T11:50:00.000Z',
      ended_at: null,
      declared_by: 'olu',
      note: 'A bank does not answer',
      settled: false,
    },
    {
      began_at: '2026-01-01T10:02:00.000Z',
      ended_at: '2026-01-01T10:20:00.000Z',
      declared_by: 'pat',
      note: 'The provider of the network was down',
      settled: false,
    },
    {
      began_at: '2025-12-20T03:00:00.000Z',
      ended_at: '2025-12-20T03:05:00.000Z',
      declared_by: null,
      note: null,
      settled: true,
    },
  ],
}

/** One that can be added to, and one that a second admin has to approve. */
export const inventory: InventoryLine[] = [
  {
    asset: 'BTC',
    held: '2 BTC',
    room: '1 BTC',
    acts: [],
    may: [{ act: 'inventory.add', needs_second: true, needs_code: true }],
  },
  {
    asset: 'USD',
    held: '0.00 USD',
    room: '5,000.00 USD',
    acts: [{ ...waitingAct, act: 'inventory.add', subject: 'USD' }],
    may: [],
  },
]

/** It was given up and can be run again. */
export const deadJob: JobRecord = {
  id: JOB_REF,
  kind: 'mail',
  phase: 'dead',
  error: 'Error: connect ECONNREFUSED',
  attempts: 8,
  run_at: '2026-01-01T11:40:00.000Z',
  failed_at: '2026-01-01T11:41:00.000Z',
  lease: null,
  may: [{ act: 'job.run', needs_second: false, needs_code: false }],
  server_now: '2026-01-01T12:01:00.000Z',
}

/** It was done in the end. */
export const doneJob: JobRecord = {
  ...deadJob,
  phase: 'done',
  error: null,
  attempts: 1,
  failed_at: null,
  lease: {
    username: 'pat',
    until: '2026-01-01T12:25:00.000Z',
    mine: false,
    server_now: '2026-01-01T12:01:00.000Z',
  },
  may: [],
}

/** It can be hidden. */
export const openAdvert: AdvertLine = {
  t_id: ADVERT_REF,
  username: 'ada_obi',
  terms: 'Sell 500 USDT for NGN',
  state: 'open',
  hidden_reason: null,
  created_at: '2026-01-01T07:00:00.000Z',
  may: [{ act: 'advert.hide', needs_second: false, needs_code: false }],
}

/** It is hidden and can be shown again. */
export const hiddenAdvert: AdvertLine = {
  ...openAdvert,
  t_id: 'ADVERTH1DDENABCDEFGH',
  username: 'ben_kay',
  terms: 'Buy 0.5 BTC for USD',
  state: 'paused',
  hidden_reason: 'The remarks name a phone number.',
  created_at: '2025-12-30T07:00:00.000Z',
  may: [{ act: 'advert.show', needs_second: false, needs_code: false }],
}
