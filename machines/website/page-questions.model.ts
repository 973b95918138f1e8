import { arriving } from '#machines/domain/flow-input.ts'
import { fetchPage } from '#machines/endpoints/website.ts'
import { swapQuestions } from '#machines/model/samples/website.ts'
import { defineRemoteDataModel } from '#machines/remote-data/define-remote-data-model.ts'
import { pageQuestionsMachine } from './page-questions.machine.ts'

export const pageQuestionsModel = defineRemoteDataModel(pageQuestionsMachine, {
  endpoint: fetchPage,
  input: arriving({ path: '/swap' }),
  request: { path: { name: 'faqs' }, query: { topic: 'swapping' } },
  found: { status: 200, body: { data: swapQuestions } },
})
