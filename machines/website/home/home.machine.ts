import { setup } from 'xstate'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { START_ANNOUNCEMENTS, STOP_ANNOUNCEMENTS } from '#machines/website/messages/home.ts'
import { moversMachine } from '#machines/markets/reads.machine.ts'
import { homeSiteMachine, latestPostsMachine } from '#machines/website/reads.machine.ts'

export type HomeEvent = { type: 'announcements.stop' } | { type: 'announcements.start' }

export const homeMachine = setup({
  types: {} as {
    events: HomeEvent
    children: { homeSite: 'homeSite'; movers: 'movers'; latestPosts: 'latestPosts' }
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { homeSite: homeSiteMachine, movers: moversMachine, latestPosts: latestPostsMachine },
}).createMachine({
  id: 'home',
  description: 'What the product is, its announcements, prices and news; each part fetches its own data',
  meta: { spec: '§2 Home' },
  invoke: [
    { id: 'homeSite', src: 'homeSite', input: {} },
    { id: 'movers', src: 'movers', input: {} },
    { id: 'latestPosts', src: 'latestPosts', input: {} },
  ],
  initial: 'scrolling',
  states: {
    scrolling: {
      description:
        'The announcements scroll, but not under the pointer, with the focus inside or where motion is reduced',
      meta: { shows: [['button', STOP_ANNOUNCEMENTS]] },
      on: { 'announcements.stop': 'stopped' },
    },
    stopped: {
      description: 'The announcements were stopped',
      meta: { shows: [['button', START_ANNOUNCEMENTS]] },
      on: { 'announcements.start': 'scrolling' },
    },
  },
})
