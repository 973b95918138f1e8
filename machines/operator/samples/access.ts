import type { OperatorSession } from '#machines/operator/rules/operators.ts'

export const olu: OperatorSession = {
  _id: 'QPERATQRABCDEFGHJKMN',
  username: 'olu',
  name: 'Olu Ade',
  email: 'olu@example.com',
  roles: ['support', 'risk'],
  four_eyes: true,
  sandbox: false,
  expires_at: '2026-01-01T12:30:00.000Z',
  server_now: '2026-01-01T12:00:00.000Z',
}

export const RECOVERY_CODES = [
  '3F6K9-QWXYZ',
  '7H2MN-4TRPS',
  'K0V8C-9DJE1',
  'B5XW6-ZYQ2A',
  'N3GTP-8HFM4',
  'C9ARK-1V0SE',
  'W7JD2-6QNXB',
  'T4PYM-5GZHC',
  'E8SVF-3KRA0',
  'Q1BNX-7WTJD',
] as const
