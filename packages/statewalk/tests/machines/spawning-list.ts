import { assign, createMachine, sendParent, type ActorRefFrom } from 'xstate'

/** One entry of the list, an actor of its own. */
const todoMachine = createMachine({
  types: {} as { events: { type: 'TOGGLE' } | { type: 'DELETE' } },
  initial: 'open',
  states: {
    open: { on: { TOGGLE: 'done', DELETE: 'deleted' } },
    done: { on: { TOGGLE: 'open', DELETE: 'deleted' } },
    deleted: { type: 'final', entry: sendParent({ type: 'TODO.DELETED' }) },
  },
})

interface Todo {
  id: string
  title: string
  ref: ActorRefFrom<typeof todoMachine>
}

type Event =
  | { type: 'NEW_TODO.CHANGE'; value: string }
  | { type: 'NEW_TODO.COMMIT' }
  | { type: 'TODO.DELETED' }
  | { type: 'CLEAR' }

/** Spawns an actor for every entry, under an id made up by chance. */
export const todosMachine = createMachine({
  types: {} as { context: { todo: string; todos: Todo[] }; events: Event },
  id: 'todos',
  context: { todo: '', todos: [] },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'NEW_TODO.CHANGE': { actions: assign({ todo: ({ event }) => event.value }) },
        'NEW_TODO.COMMIT': {
          guard: ({ context }) => context.todo.trim().length > 0,
          actions: [
            assign({
              todo: '',
              todos: ({ context, spawn }) => {
                const id = Math.random().toString(36)
                return [...context.todos, { id, title: context.todo, ref: spawn(todoMachine, { id }) }]
              },
            }),
            'persist',
          ],
        },
        'TODO.DELETED': {
          guard: ({ context }) => context.todos.length > 0,
          actions: assign({ todos: ({ context }) => context.todos.slice(1) }),
        },
        CLEAR: { guard: ({ context }) => context.todos.length >= 2, target: 'empty' },
      },
    },
    empty: { entry: assign({ todos: [] }), always: 'ready' },
  },
})

export const examples = { events: { 'NEW_TODO.CHANGE': [{ value: '' }, { value: 'Buy bread' }] } }
