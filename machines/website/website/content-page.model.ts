import { arriving } from '#machines/shared/flow/flow-input.ts'
import { fetchPage } from '#machines/website/endpoints.ts'
import { faqsPage } from '#machines/website/samples/website.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { contentPageMachine } from './content-page.machine.ts'

export const contentPageModel = defineRemoteDataModel(contentPageMachine, {
  endpoint: fetchPage,
  input: arriving({ path: '/faqs' }),
  request: { path: { name: 'faqs' } },
  found: { status: 200, body: { data: faqsPage } },
})
