import { LATEST_POSTS } from '#machines/website/rules/content.ts'
import { NEWS_TITLE } from '#machines/website/messages/home.ts'
import { fetchPosts } from '#machines/website/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const latestPostsMachine = defineRemoteData({
  id: 'latestPosts',
  title: NEWS_TITLE,
  spec: '§2 Home',
  endpoint: fetchPosts,
  input: () => ({ query: { limit: LATEST_POSTS } }),
})
