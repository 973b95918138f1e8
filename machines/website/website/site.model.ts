import { fetchSite } from '#machines/website/endpoints.ts'
import { aSite } from '#machines/website/samples/website.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { siteMachine } from './site.machine.ts'

export const siteModel = defineRemoteDataModel(siteMachine, {
  endpoint: fetchSite,
  input: {},
  request: {},
  found: { status: 200, body: { data: aSite } },
})
