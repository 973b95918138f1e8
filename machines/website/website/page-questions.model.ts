import { arriving } from '#machines/shared/flow/flow-input.ts'
import { fetchPage } from '#machines/website/endpoints.ts'
import { swapQuestions } from '#machines/website/samples/website.ts'
import { defineRemoteDataModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import { pageQuestionsMachine } from './page-questions.machine.ts'

export const pageQuestionsModel = defineRemoteDataModel(pageQuestionsMachine, {
  endpoint: fetchPage,
  input: arriving({ path: '/swap' }),
  request: { path: { name: 'faqs' }, query: { topic: 'swapping' } },
  found: { status: 200, body: { data: swapQuestions } },
})
