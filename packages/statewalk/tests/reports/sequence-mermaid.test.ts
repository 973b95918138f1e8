import { expect, test } from 'vitest'
import type { Message, Sequence } from '../../src/reports/sequence.ts'
import { sequenceMermaid } from '../../src/reports/sequence-mermaid.ts'

const message = (kind: Message['kind'], from: string, to: string, text: string): Message => ({
  kind,
  from,
  to,
  text,
  step: 1,
})

const sequence: Sequence = {
  participants: [
    { id: 'person', kind: 'person', name: 'Person' },
    { id: 'app', kind: 'app', name: 'App' },
    { id: 'machine', kind: 'machine', name: 'Log in; again' },
    { id: 'machine/otp', kind: 'child', name: 'otp' },
    { id: 'server', kind: 'server', name: 'Server' },
  ],
  messages: [
    message('event', 'person', 'machine', 'field.change: "a #1; b"'),
    message('start', 'machine', 'server', 'login'),
    message('state', 'machine', 'machine', 'submitting'),
    message('failure', 'server', 'machine', 'login: offline'),
    message('stop', 'machine', 'server', 'login'),
    message('delay', 'machine', 'machine', 'redirect'),
    message('example', 'machine/otp', 'machine/otp', 'for example'),
    message('answer', 'machine/otp', 'machine', 'verified'),
    message('effect', 'machine', 'app', 'toast:\n"Hello"'),
  ],
}

test('each kind of message has its own line in Mermaid, without the signs that Mermaid reads as its own', () => {
  expect(sequenceMermaid(sequence).split('\n')).toEqual([
    'sequenceDiagram',
    '  actor p1 as Person',
    '  participant p2 as App',
    '  participant p3 as Log in again',
    '  participant p4 as otp',
    '  participant p5 as Server',
    '  p1->>p3: field.change: "a 1 b"',
    '  p3->>p5: login',
    '  Note over p3: submitting',
    '  p5--xp3: login: offline',
    '  p3-xp5: stops login',
    '  p3->>p3: after redirect',
    '  Note over p4: for example',
    '  p4-->>p3: verified',
    '  p3-)p2: toast: "Hello"',
  ])
})
