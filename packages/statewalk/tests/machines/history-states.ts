import { createMachine } from 'xstate'

/** An editor that comes back to where it was: to the mode with shallow history, to the very tool with deep history. */
export const editorMachine = createMachine({
  id: 'editor',
  initial: 'editing',
  states: {
    editing: {
      initial: 'drawing',
      states: {
        drawing: {
          initial: 'pen',
          states: { pen: { on: { BRUSH: 'brush' } }, brush: { on: { PEN: 'pen' } } },
          on: { TEXT: 'writing' },
        },
        writing: { on: { DRAW: 'drawing' } },
        mode: { type: 'history' },
        tool: { type: 'history', history: 'deep', target: 'writing' },
      },
      on: { HELP: 'helping', BLUR: 'away' },
    },
    helping: { on: { CLOSE: 'editing.mode' } },
    away: { on: { FOCUS: '#editor.editing.tool' } },
  },
})
