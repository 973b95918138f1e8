import { assign, setup } from 'xstate'

type Name = 'visits' | 'likes' | 'shares' | 'saves' | 'flags'

const add = (name: Name) => ({ actions: { type: 'add', params: { name } } }) as const

/** A post whose counters do not depend on one another. */
export const postMachine = setup({
  types: { context: {} as Record<Name, number>, events: {} as { type: Name } },
  actions: { add: assign(({ context }, { name }: { name: Name }) => ({ [name]: context[name] + 1 })) },
}).createMachine({
  id: 'post',
  context: { visits: 0, likes: 0, shares: 0, saves: 0, flags: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        visits: add('visits'),
        likes: add('likes'),
        shares: add('shares'),
        saves: add('saves'),
        flags: add('flags'),
      },
      always: [
        { guard: ({ context }) => context.visits > 50, target: 'famous' },
        { guard: ({ context }) => context.likes > 500, target: 'loved' },
        { guard: ({ context }) => context.shares > 2 && context.saves > 7, target: 'kept' },
        { guard: ({ context }) => context.flags > 5000, target: 'banned' },
      ],
    },
    famous: {},
    loved: {},
    kept: {},
    banned: {},
  },
})
