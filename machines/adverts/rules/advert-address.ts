import type { FlowInput } from '#machines/shared/flow/flow-input.ts'

const ADVERT_ID = /^[0-9A-HJKMNP-TV-Z]{20}$/

/** The advert to edit: named by the address, or handed over in the history as `editOrderData` (spec §2 Create Trade). */
export const advertIn = ({ query, state }: Pick<FlowInput, 'query' | 'state'>): string => {
  const handed: unknown = Reflect.get(Object(state['editOrderData']), 't_id')
  const id = query['edit'] ?? (typeof handed === 'string' ? handed : '')
  return ADVERT_ID.test(id) ? id : ''
}
