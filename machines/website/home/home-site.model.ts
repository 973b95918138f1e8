import { fetchSite } from '#machines/website/endpoints.ts'
import { sampleSite } from '#machines/website/samples/home.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { homeSiteMachine } from './home-site.machine.ts'

export const homeSiteModel = defineRemoteDataModel(homeSiteMachine, {
  endpoint: fetchSite,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleSite } },
})
