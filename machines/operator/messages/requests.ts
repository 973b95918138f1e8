export const REQUESTS_TITLE = 'Requests'
export const REQUESTS_LEAD = 'Acts that wait for a second operator, and what became of others. The newest first.'
export const NO_REQUESTS = 'No requests'
export const NO_REQUESTS_NEXT = 'An act that needs a second operator appears here.'
export const REQUEST_TITLE = 'Request'
export const AS_REQUESTED = 'As it was requested'

/** Where an act is. */
export const ACT_PHASES = {
  awaitingSecond: 'Waits for a second operator',
  executed: 'Carried out',
  refused: 'Refused',
  expired: 'Expired',
} as const
