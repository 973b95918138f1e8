import type { components } from '#openapi/generated/operator.ts'

type Operator = components['schemas']['Operator']

/** One who works here, and one who has left. */
export const team: Operator[] = [
  {
    username: 'pat',
    name: 'Pat Lee',
    email: 'pat@example.com',
    roles: ['support', 'risk'],
    status: 'active',
    last_seen_at: '2026-01-01T11:50:00.000Z',
    created_at: '2025-11-01T08:00:00.000Z',
  },
  {
    username: 'sam',
    name: 'Sam Roe',
    email: 'sam@example.com',
    roles: ['finance'],
    status: 'disabled',
    last_seen_at: null,
    created_at: '2025-10-01T08:00:00.000Z',
  },
]
