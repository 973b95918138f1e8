import { arriving } from '#machines/domain/flow-input.ts'
import { fetchPost } from '#machines/endpoints/website.ts'
import { aPost } from '#machines/model/samples/website.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { postMachine } from './post.machine.ts'

export const postModel = defineRemoteDataModel(postMachine, {
  endpoint: fetchPost,
  input: arriving({ params: { permalink: 'how-escrow-works' } }),
  request: { path: { permalink: 'how-escrow-works' } },
  refusals: { notFound: { status: 404, body: { error: 'Not found', code: 'not_found' } } },
  found: { status: 200, body: { data: aPost } },
})
