import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { MessageField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'

const system = createTheme()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a message', () => {
  const press = (isDesktop: boolean, event: object, off = false) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isDesktop && query === '(pointer: fine)' }))
    const sent: string[] = []
    render(
      <ChakraProvider value={system}>
        <Form label="Write" onSubmit={() => sent.push('sent')}>
          <MessageField name="text" label="Message" value={'one\ntwo'} onChange={() => {}} />
          <button type="submit" aria-disabled={off || undefined} onClick={(click) => off && click.preventDefault()}>
            Send
          </button>
        </Form>
      </ChakraProvider>,
    )
    const field = screen.getByLabelText<HTMLTextAreaElement>('Message')
    const down = createEvent.keyDown(field, { key: 'Enter', ...event })
    fireEvent(field, down)
    return { sent, beginsLine: !down.defaultPrevented, field }
  }

  it.each([
    ['Enter sends it', true, {}, ['sent'], false],
    ['Shift+Enter begins a line', true, { shiftKey: true }, [], true],
    ['Enter ends a character that is composed', true, { isComposing: true }, [], true],
    ['another key sends nothing', true, { key: 'a' }, [], true],
    ['on a phone Enter begins a line', false, {}, [], true],
  ])('%s', (_, isDesktop, event, sent, beginsLine) => {
    expect(press(isDesktop, event)).toMatchObject({ sent, beginsLine })
  })

  it('is not sent while its button is off', () => {
    expect(press(true, {}, true).sent).toEqual([])
  })

  it('is as high as its lines', () => {
    expect(press(true, { key: 'a' }).field.rows).toBe(2)
  })
})
