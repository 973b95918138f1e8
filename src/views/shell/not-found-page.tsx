import { NOT_FOUND_TITLE } from '#machines/domain/pages.ts'
import { paths } from '#machines/domain/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { LanternPicture } from '#src/ui/illustrations.tsx'
import { chakra } from '@chakra-ui/react/styled-system'

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

export function NotFoundPage() {
  return (
    <Face>
      <LanternPicture />
      <Title>{NOT_FOUND_TITLE}</Title>
      <Words>This page does not exist on this app.</Words>
      <ButtonLink href={paths.home()} tone="primary">
        Go to the homepage
      </ButtonLink>
    </Face>
  )
}
