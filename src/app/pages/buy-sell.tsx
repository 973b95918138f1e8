import { pageQuestionsMachine } from '#machines/website/reads.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { flows } from '#src/app/page-flows/buy-sell.ts'
import { PageQuestions } from '#src/views/website/page-questions.tsx'

export default flowPage(flows.buySell, [pageQuestionsMachine, PageQuestions])
