import { fetchPosts } from '#machines/website/endpoints.ts'
import { escrowPost, feesPost, safetyPost } from '#machines/website/samples/website.ts'
import { definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { postsMachine } from './posts.machine.ts'

export const postsModel = definePagedListModel(postsMachine, {
  endpoint: fetchPosts,
  input: {},
  request: { query: { limit: 36 } },
  rows: [escrowPost, feesPost, safetyPost],
})
