import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { LanternPicture } from './illustrations.tsx'

const Face = chakra('div', {
  base: {
    minHeight: 'calc(100dvh - 320px)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '3',
    px: '6',
    py: '16',
  },
})
const Title = chakra('h1', { base: { fontSize: '3xl', fontWeight: 'semibold', letterSpacing: 'tighter', mt: '4' } })
const Words = chakra('p', { base: { color: 'muted', fontSize: 'lg', maxWidth: '44ch', mb: '4' } })

interface NotFoundProps {
  title: string
  text: string
  /** What to do next. */
  children: ReactNode
}

/** In place of a page that does not exist. */
export function NotFound({ title, text, children }: NotFoundProps) {
  return (
    <Face>
      <LanternPicture />
      <Title>{title}</Title>
      <Words>{text}</Words>
      {children}
    </Face>
  )
}
