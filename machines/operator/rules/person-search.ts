import { queryText } from '#machines/routing/query-text.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { components } from '#openapi/generated/operator.ts'

export type PersonLine = components['schemas']['PersonLine']

const SHORTEST = 2
export const LONGEST_PERSON_SEARCH = 254

/** What an address asks for. */
export const searchOf = ({ q = '' }: FlowInput['query']): string => q.slice(0, LONGEST_PERSON_SEARCH)

/** Whether there is enough to search for. */
export const isSearch = (q: string): boolean => q.trim().length >= SHORTEST

export const searchAddress = (q: string): string => `?${queryText({ q }, { q: '' })}`
