import { fetchSite } from '#machines/endpoints/website.ts'
import { aSite } from '#machines/model/samples/website.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { siteMachine } from './site.machine.ts'

export const siteModel = defineRemoteDataModel(siteMachine, {
  endpoint: fetchSite,
  input: {},
  request: {},
  found: { status: 200, body: { data: aSite } },
})
