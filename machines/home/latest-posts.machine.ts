import { LATEST_POSTS } from '#machines/domain/content.ts'
import { NEWS_TITLE } from '#machines/domain/messages/home.ts'
import { fetchPosts } from '#machines/endpoints/website.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const latestPostsMachine = defineRemoteData({
  id: 'latestPosts',
  title: NEWS_TITLE,
  spec: '§2 Home',
  endpoint: fetchPosts,
  input: () => ({ query: { limit: LATEST_POSTS } }),
})
