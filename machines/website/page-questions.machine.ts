import { questionsAt } from '#machines/domain/page-questions.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { QUESTIONS_TITLE } from '#machines/domain/messages/website.ts'
import { fetchPage } from '#machines/endpoints/website.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const pageQuestionsMachine = defineRemoteData({
  id: 'pageQuestions',
  title: QUESTIONS_TITLE,
  spec: '§2 Buy/Sell',
  endpoint: fetchPage,
  input: ({ path }: Pick<FlowInput, 'path'>) => questionsAt(path),
})
