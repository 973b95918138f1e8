import { POSTS_ON_A_PAGE, type PostSummary } from '#machines/website/rules/content.ts'
import { NO_POSTS, POSTS_TITLE } from '#machines/website/messages/website.ts'
import { fetchPosts } from '#machines/website/endpoints.ts'
import { definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'

export const postsMachine = definePagedList({
  id: 'posts',
  title: POSTS_TITLE,
  spec: '§2 Industry Updates and Product Updates',
  endpoint: fetchPosts,
  input: () => ({ query: { limit: POSTS_ON_A_PAGE } }),
  paging: { keyOf: ({ permalink }: PostSummary) => permalink, nothing: NO_POSTS, role: 'list' },
})
