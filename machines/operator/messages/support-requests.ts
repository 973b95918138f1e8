import type { components } from '#openapi/generated/operator.ts'

export const SUPPORT_REQUEST_TITLE = 'Support request'
export const MISSING_TITLE = 'Missing deposit'
export const FOUND_TITLE = 'What we know of it'
export const NOTHING_FOUND = 'We know of no such deposit.'
export const IMAGES_TITLE = 'Images'
export const VISITOR = 'Visitor without an account'
export const CLOSED_ACCOUNT = 'The account is closed'
export const REOPENS = 'An answer or a question reopens it.'
export const NO_OWNER = 'no owner'

/** Where a request is. */
export const REQUEST_PHASES: Readonly<Record<components['schemas']['RequestPhase'], string>> = {
  received: 'Not answered yet',
  awaitingPerson: 'Waiting for the customer',
  awaitingSupport: 'Waiting for Support',
  closed: 'Closed',
}

export const imageName = (place: number): string => `Image ${place}`
