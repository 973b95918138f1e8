import { questionsAt } from '#machines/website/rules/page-questions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { QUESTIONS_TITLE } from '#machines/website/messages/website.ts'
import { fetchPage } from '#machines/website/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const pageQuestionsMachine = defineRemoteData({
  id: 'pageQuestions',
  title: QUESTIONS_TITLE,
  spec: '§2 Buy/Sell',
  endpoint: fetchPage,
  input: ({ path }: Pick<FlowInput, 'path'>) => questionsAt(path),
})
