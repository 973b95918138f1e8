import type { FlowInput } from '#machines/domain/flow-input.ts'
import { POST_TITLE } from '#machines/domain/messages/website.ts'
import { fetchPost } from '#machines/endpoints/website.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const postMachine = defineRemoteData({
  id: 'post',
  title: POST_TITLE,
  spec: '§2 Article',
  endpoint: fetchPost,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { permalink: params['permalink'] ?? '' } }),
})
