import { fetchPosts } from '#machines/endpoints/website.ts'
import { escrowPost, feesPost, safetyPost } from '#machines/model/samples/website.ts'
import { definePagedListModel } from '#machines/remote-data/define-remote-data-model.ts'
import { postsMachine } from './posts.machine.ts'

export const postsModel = definePagedListModel(postsMachine, {
  endpoint: fetchPosts,
  input: {},
  request: { query: { limit: 36 } },
  rows: [escrowPost, feesPost, safetyPost],
})
