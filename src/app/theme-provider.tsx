import type { ReactNode } from 'react'
import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { styleCache } from '#src/app/compiled-styles.ts'

/** The theme of an app, whose styles are compiled before they are committed. */
export const ThemeProvider = ({ theme, children }: { theme: SystemContext; children: ReactNode }) => (
  <CacheProvider value={styleCache}>
    <ChakraProvider value={theme}>{children}</ChakraProvider>
  </CacheProvider>
)
