import type { components } from '#openapi/generated/exchange.ts'

type DataExport = components['schemas']['DataExport']

export const EXPORT_ID = 'EXP0RTABCDEFGHJKMNPQ'

export const noExport: DataExport = { state: 'none', id: null, expires_at: null, can_ask: true }

export const preparedExport: DataExport = { state: 'preparing', id: null, expires_at: null, can_ask: false }

export const readyExport: DataExport = {
  state: 'ready',
  id: EXPORT_ID,
  expires_at: '2026-01-08T12:00:00.000Z',
  can_ask: false,
}

/** One that is ready while another can be asked for. */
export const oldExport: DataExport = { ...readyExport, can_ask: true }
