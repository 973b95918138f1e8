import { fetchSite } from '#machines/endpoints/website.ts'
import { sampleSite } from '#machines/model/samples/home.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { homeSiteMachine } from './home-site.machine.ts'

export const homeSiteModel = defineRemoteDataModel(homeSiteMachine, {
  endpoint: fetchSite,
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleSite } },
})
