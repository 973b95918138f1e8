import { assign, createActor, createMachine } from 'xstate'

interface Context {
  dials: number
}

/** A telephone whose module prints, starts an actor and sets timers when it is imported, and whose guards print, too. */
export const telephone = createMachine({
  types: {} as { context: Context; events: { type: 'phone.pickUp' } | { type: 'phone.hangUp' } },
  id: 'telephone',
  context: { dials: 0 },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'phone.pickUp': {
          guard: ({ context }) => {
            console.log('dialled', context.dials)
            return true
          },
          target: 'ringing',
          actions: [assign({ dials: ({ context }) => context.dials + 1 }), 'ringBell', () => console.log('it rings')],
        },
      },
    },
    ringing: { on: { 'phone.hangUp': 'resting' } },
  },
})

console.log('the module is imported')
process.stdout.write('and it writes\n')
setTimeout(() => console.log('late'), 60_000)
setInterval(() => undefined, 1000)
createActor(telephone).start()
