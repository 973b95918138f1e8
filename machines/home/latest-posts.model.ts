import { fetchPosts } from '#machines/endpoints/website.ts'
import { escrowPost, longPost } from '#machines/model/samples/home.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { latestPostsMachine } from './latest-posts.machine.ts'

export const latestPostsModel = defineRemoteDataModel(latestPostsMachine, {
  endpoint: fetchPosts,
  input: {},
  request: { query: { limit: 3 } },
  found: { status: 200, body: { data: [escrowPost, longPost], next_cursor: null } },
})
