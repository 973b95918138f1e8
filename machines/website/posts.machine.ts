import { POSTS_ON_A_PAGE, type PostSummary } from '#machines/domain/content.ts'
import { NO_POSTS, POSTS_TITLE } from '#machines/domain/messages/website.ts'
import { fetchPosts } from '#machines/endpoints/website.ts'
import { definePagedList } from '#machines/remote-data/define-remote-data.ts'

export const postsMachine = definePagedList({
  id: 'posts',
  title: POSTS_TITLE,
  spec: '§2 Industry Updates and Product Updates',
  endpoint: fetchPosts,
  input: () => ({ query: { limit: POSTS_ON_A_PAGE } }),
  paging: { keyOf: ({ permalink }: PostSummary) => permalink, nothing: NO_POSTS, role: 'list' },
})
