import { fetchSite } from '#machines/endpoints/website.ts'
import { sampleSite } from '#machines/model/samples/home.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { homeSiteMachine } from './home-site.machine.ts'

export const homeSiteModel = defineRemoteDataModel(homeSiteMachine, {
  endpoint: fetchSite,
  input: {},
  request: {},
  refusals: { refused: { status: 400, body: { error: 'Check the input: query', code: 'invalid_request' } } },
  found: { status: 200, body: { data: sampleSite } },
})
