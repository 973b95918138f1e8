import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { fetchSupportRequests } from '#machines/support/endpoints/requests.ts'
import { NO_REQUESTS, REQUESTS_TITLE } from '#machines/support/messages/support.ts'
import type { ListedSupportRequest } from '#machines/support/rules/requests.ts'

/** Rows of a page. */
const PAGE = 20

export const supportRequestsMachine = definePagedList({
  id: 'supportRequests',
  title: REQUESTS_TITLE,
  spec: '§2 Top bar',
  endpoint: fetchSupportRequests,
  input: () => ({ query: { limit: PAGE } }),
  refreshOn: ['support.changed'],
  paging: { keyOf: ({ request_no }: ListedSupportRequest) => request_no, nothing: NO_REQUESTS },
})
