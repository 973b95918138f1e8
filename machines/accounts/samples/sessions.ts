import type { components } from '#openapi/generated/exchange.ts'

type Session = components['schemas']['Session']

/** Where somebody is signed in, for models and browser walks. */
export const thisDesktop: Session = {
  _id: 'ABCDEFGHJKMNPQRSTVWX',
  device: 'Chrome on Mac',
  created_at: '2026-01-01T08:00:00.000Z',
  last_seen_at: '2026-01-01T10:00:00.000Z',
  current: true,
}

export const aPhone: Session = {
  _id: 'BBCDEFGHJKMNPQRSTVWX',
  device: 'Safari on iPhone',
  created_at: '2026-01-01T07:30:00.000Z',
  last_seen_at: '2026-01-01T09:15:00.000Z',
  current: false,
}
