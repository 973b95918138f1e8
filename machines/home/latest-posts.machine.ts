import { NEWS_TITLE } from '#machines/domain/messages/home.ts'
import { fetchPosts } from '#machines/endpoints/website.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

const LATEST = 3

export const latestPostsMachine = defineRemoteData({
  id: 'latestPosts',
  title: NEWS_TITLE,
  spec: '§2 Home',
  endpoint: fetchPosts,
  input: () => ({ query: { limit: LATEST } }),
})
