import { arriving } from '#machines/domain/flow-input.ts'
import { fetchPost } from '#machines/endpoints/website.ts'
import { aPost } from '#machines/model/samples/website.ts'
import { notFound } from '#machines/model/samples/refusals.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { postMachine } from './post.machine.ts'

export const postModel = defineRemoteDataModel(postMachine, {
  endpoint: fetchPost,
  input: arriving({ params: { permalink: 'how-escrow-works' } }),
  request: { path: { permalink: 'how-escrow-works' } },
  refusals: { notFound },
  found: { status: 200, body: { data: aPost } },
})
