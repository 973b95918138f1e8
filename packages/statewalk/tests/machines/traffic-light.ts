import { createMachine, log } from 'xstate'

/** The classic one: numbers as delays, a pedestrian light inside red, a power cut from everywhere. */
export const trafficLight = createMachine({
  initial: 'green',
  on: { 'POWER OUTAGE': '.blinking' },
  states: {
    green: { after: { 20000: 'yellow' }, entry: log('green') },
    yellow: { after: { 3000: { target: 'red' } } },
    red: {
      initial: 'walk',
      onDone: 'green',
      states: {
        walk: { after: { 10000: 'hurry' } },
        hurry: { after: { 5000: 'stop' } },
        stop: { type: 'final' },
      },
    },
    blinking: { on: { 'POWER BACK': 'red' }, after: { 500: { target: 'blinking', reenter: true } } },
  },
})
