import { arriving } from '#machines/domain/flow-input.ts'
import { fetchPage } from '#machines/endpoints/website.ts'
import { faqsPage } from '#machines/model/samples/website.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { contentPageMachine } from './content-page.machine.ts'

export const contentPageModel = defineRemoteDataModel(contentPageMachine, {
  endpoint: fetchPage,
  input: arriving({ path: '/faqs' }),
  request: { path: { name: 'faqs' } },
  found: { status: 200, body: { data: faqsPage } },
})
