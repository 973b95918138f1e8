// What `import … from 'statewalk/playwright'` gives: the paths of a machine, taken in a real page.
export type { Answer, AnsweredRequest } from '../playwright/held-requests.ts'
export type { PageOptions } from '../playwright/page-walker.ts'
export { takePath } from '../playwright/take-path.ts'
export { planWalk, type PlannedWalk, type PlanOptions } from '../src/paths/planned-walk.ts'
