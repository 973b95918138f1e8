import { assign, createMachine, fromCallback, raise } from 'xstate'

type Event =
  | { type: 'PLAY' }
  | { type: 'PAUSE' }
  | { type: 'TIME'; at: number }
  | { type: 'MUTE' }
  | { type: 'LOUDER' }
  | { type: 'STOP' }

/** Plays and mutes side by side; a callback ticks; the end is raised by the machine itself. */
export const playerMachine = createMachine({
  types: {} as { context: { at: number; volume: number }; events: Event },
  id: 'player',
  type: 'parallel',
  context: { at: 0, volume: 5 },
  on: { STOP: { actions: assign({ at: 0 }), target: '.playback.stopped' } },
  states: {
    playback: {
      initial: 'stopped',
      states: {
        stopped: { on: { PLAY: 'playing' } },
        playing: {
          invoke: { src: fromCallback(({ sendBack }) => sendBack({ type: 'TIME', at: 1 })) },
          on: {
            PAUSE: 'paused',
            TIME: [
              { guard: ({ event }) => event.at >= 60, actions: raise({ type: 'STOP' }) },
              { actions: assign({ at: ({ event }) => event.at }) },
            ],
          },
        },
        paused: { on: { PLAY: 'playing' } },
      },
    },
    sound: {
      initial: 'audible',
      states: {
        audible: {
          on: {
            MUTE: 'muted',
            LOUDER: {
              guard: ({ context }) => context.volume < 10,
              actions: assign({ volume: ({ context }) => context.volume + 1 }),
            },
          },
        },
        muted: { on: { MUTE: 'audible' } },
      },
    },
  },
})

export const examples = { events: { TIME: [{ at: 10 }, { at: 60 }] } }
