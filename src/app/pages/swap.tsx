import { pageQuestionsMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { flows } from '#src/app/page-flows/swap.ts'
import { PageQuestions } from '#src/views/website/page-questions.tsx'

export default flowPage(flows.swap, [pageQuestionsMachine, PageQuestions])
