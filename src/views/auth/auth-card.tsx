import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Face = chakra('div', { base: { width: 'full', display: 'grid', gap: '6' } })
const Title = chakra('h1', {
  base: { fontSize: '3xl', fontWeight: 'semibold', letterSpacing: 'tighter', lineHeight: '1.2' },
})
const Lead = chakra('p', { base: { color: 'muted', mt: '2', fontSize: 'lg' } })
const Foot = chakra('p', { base: { color: 'muted', fontSize: 'md' } })

interface AuthCardProps {
  title: string
  lead: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The frame of every auth screen: title, one sentence, the form, the way to the neighbouring screen. */
export function AuthCard({ title, lead, foot, children }: AuthCardProps) {
  return (
    <Face>
      <header>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </header>
      {children}
      {foot ? <Foot>{foot}</Foot> : null}
    </Face>
  )
}
