import { act, fireEvent, render, within } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { ShowToastContext } from '#src/ui/copy-button.tsx'

const system = createTheme()

/** What each copy button of a view writes to the clipboard, and its toast. */
export const copiedFrom = async (
  view: ReactNode,
  named = /^Copy /,
): Promise<Record<string, readonly [copied: string, toast: string]>> => {
  let copied = ''
  let toast = ''
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void (copied = text) } })
  const { container, unmount } = render(
    <ShowToastContext value={(text) => void (toast = text)}>
      <ChakraProvider value={system}>{view}</ChakraProvider>
    </ShowToastContext>,
  )
  const all: Record<string, readonly [string, string]> = {}
  for (const button of within(container).getAllByRole('button', { name: named })) {
    await act(async () => fireEvent.click(button))
    all[button.getAttribute('aria-label') ?? button.textContent] = [copied, toast]
  }
  unmount()
  vi.unstubAllGlobals()
  return all
}
