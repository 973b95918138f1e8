import { fetchPosts } from '#machines/website/endpoints.ts'
import { escrowPost, longPost } from '#machines/website/samples/home.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { latestPostsMachine } from './latest-posts.machine.ts'

export const latestPostsModel = defineRemoteDataModel(latestPostsMachine, {
  endpoint: fetchPosts,
  input: {},
  request: { query: { limit: 3 } },
  found: { status: 200, body: { data: [escrowPost, longPost], next_cursor: null } },
})
