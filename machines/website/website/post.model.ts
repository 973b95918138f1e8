import { arriving } from '#machines/shared/flow/flow-input.ts'
import { fetchPost } from '#machines/website/endpoints.ts'
import { aPost } from '#machines/website/samples/website.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { postMachine } from './post.machine.ts'

export const postModel = defineRemoteDataModel(postMachine, {
  endpoint: fetchPost,
  input: arriving({ params: { permalink: 'how-escrow-works' } }),
  request: { path: { permalink: 'how-escrow-works' } },
  refusals: { notFound },
  found: { status: 200, body: { data: aPost } },
})
