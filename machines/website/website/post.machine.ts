import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { POST_TITLE } from '#machines/website/messages/website.ts'
import { fetchPost } from '#machines/website/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const postMachine = defineRemoteData({
  id: 'post',
  title: POST_TITLE,
  spec: '§2 Article',
  endpoint: fetchPost,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { permalink: params['permalink'] ?? '' } }),
})
