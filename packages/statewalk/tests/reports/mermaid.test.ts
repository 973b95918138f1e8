import { createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { mermaid } from '../../src/reports/mermaid.ts'
import { playerMachine } from '../machines/media-player.ts'
import { trafficLight } from '../machines/traffic-light.ts'

describe('a chart in Mermaid', () => {
  test('frames regions, since Mermaid knows none at the top, and shows what leads in from all around', () => {
    expect(mermaid(playerMachine).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "player" as player {',
      '    state "playback" as playback {',
      '      state "stopped" as playback_stopped',
      '      state "playing" as playback_playing',
      '      state "paused" as playback_paused',
      '      [*] --> playback_stopped',
      '      playback_stopped --> playback_playing: PLAY',
      '      playback_playing --> playback_paused: PAUSE',
      '      playback_paused --> playback_playing: PLAY',
      '    }',
      '    --',
      '    state "sound" as sound {',
      '      state "audible" as sound_audible',
      '      state "muted" as sound_muted',
      '      [*] --> sound_audible',
      '      sound_audible --> sound_muted: MUTE',
      '      sound_muted --> sound_audible: MUTE',
      '    }',
      '  }',
      '  [*] --> player',
      '  player --> player: STOP (playback.stopped)',
    ])
  })

  test('gives states names and ids that Mermaid can read', () => {
    const machine = createMachine({
      initial: 'note',
      states: {
        note: { on: { 'a: b; c #1': 'in the "middle"' } },
        'in the "middle"': { on: { GO: 'end-of-it' } },
        'end-of-it': { type: 'final' },
      },
    })
    expect(mermaid(machine).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "note" as note_',
      '  state "in the \'middle\'" as in_the__middle_',
      '  state "end-of-it" as end_of_it',
      '  [*] --> note_',
      '  note_ --> in_the__middle_: a  b  c  1',
      '  in_the__middle_ --> end_of_it: GO',
      '  end_of_it --> [*]',
    ])
  })

  test('draws an arrow from region to region as one that comes back, and a region’s own within the region', () => {
    const machine = createMachine({
      id: 'pair',
      type: 'parallel',
      states: {
        left: {
          initial: 'off',
          on: { RESET: '.off' },
          states: {
            off: { on: { BOTH: { target: '#pair.right.on' } } },
            inner: { initial: 'deep', states: { deep: {} } },
          },
        },
        right: { initial: 'off', states: { off: {}, on: {} } },
      },
    })
    const lines = mermaid(machine)
      .split('\n')
      .map((line) => line.trim())
    expect(lines.slice(lines.indexOf('}', lines.indexOf('[*] --> left_off')) + 1, lines.indexOf('--'))).toEqual([
      'left --> left: RESET (left.off) / BOTH (right.on)',
    ])
    expect(lines.indexOf('state "inner" as left_inner {')).toBeLessThan(lines.indexOf('state "off" as left_off'))
  })

  test('shows what a machine takes in every state', () => {
    expect(mermaid(trafficLight)).toContain('  _machine_ --> _machine_: POWER OUTAGE (blinking)')
  })
})
