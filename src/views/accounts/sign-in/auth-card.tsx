import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('div', { base: { width: 'full', display: 'grid', gap: '6' } })
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

/** The layout of every auth page: title, lead, form, and a link to the related page. */
export function AuthCard({ title, lead, foot, children }: AuthCardProps) {
  return (
    <Root>
      <header>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </header>
      {children}
      {foot ? <Foot>{foot}</Foot> : null}
    </Root>
  )
}
