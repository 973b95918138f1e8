import { type ReactNode, Suspense } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { IconButton } from '#src/atlas/elements.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'

const Root = chakra('div', {
  base: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minWidth: '0', minHeight: '0', height: 'full' },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    px: { base: '2', lg: '5' },
    py: { base: '1.5', lg: '3' },
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const Title = chakra('h1', {
  base: { fontSize: { base: 'xl', lg: '2xl' }, fontWeight: 'semibold', letterSpacing: 'tighter' },
})
const Lead = chakra('p', { base: { color: 'muted', display: { base: 'none', lg: 'block' }, pt: '1' } })
const OnPhone = chakra('div', { base: { display: { base: 'block', lg: 'none' } } })

interface PageFrameProps {
  title: string
  lead: string
  navigate: Navigate
  children: ReactNode
}

/** The frame of a page about all flows. */
export function PageFrame({ title, lead, navigate, children }: PageFrameProps) {
  return (
    <Root>
      <Head>
        <OnPhone>
          <IconButton type="button" aria-label="All flows" onClick={() => navigate({})}>
            <ArrowLeft size={18} aria-hidden />
          </IconButton>
        </OnPhone>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </Head>
      <Suspense fallback={<Skeleton margin="5" height="60%" role="status" aria-label="Loading" />}>{children}</Suspense>
    </Root>
  )
}
