import { moversModel } from '#machines/markets/reads.model.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { homeSiteModel, latestPostsModel } from '#machines/website/reads.model.ts'
import { homeMachine } from './home.machine.ts'

export const homeModel: FlowModel<typeof homeMachine> = {
  machine: homeMachine,
  inputs: { arrived: undefined },
  events: {},
  outcomes: {
    homeSite: { child: homeSiteModel, cases: {} },
    movers: { child: moversModel, cases: {} },
    latestPosts: { child: latestPostsModel, cases: {} },
  },
  actorInputs: { homeSite: {}, movers: {}, latestPosts: {} },
  initialProperties: { 'the announcements scroll until they are stopped': (s) => s.matches('scrolling') },
  stepProperties: {
    'the announcements stop and start on request': {
      when: ({ step }) => step.startsWith('announcements.'),
      must: ({ step, after }) => after.matches(step === 'announcements.stop' ? 'stopped' : 'scrolling'),
    },
  },
  goal: (s) => s.status === 'active',
}
