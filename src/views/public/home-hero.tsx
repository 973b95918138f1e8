import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { paths } from '#machines/domain/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { QuayPicture } from '#src/ui/illustrations.tsx'
import { Wrap } from '#src/views/public/section.tsx'

const Face = chakra('section', {
  base: {
    background:
      'radial-gradient(60% 90% at 82% 30%, rgba(255, 180, 84, 0.10), transparent 70%), radial-gradient(50% 80% at 60% 100%, rgba(108, 168, 255, 0.10), transparent 70%)',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 10fr)' },
    alignItems: 'center',
    gap: { base: '10', lg: '12' },
    pt: { base: '12', md: '20' },
    pb: { base: '10', md: '16' },
  },
})
const Title = chakra('h1', {
  base: {
    fontSize: { base: '2.5rem', md: '3.5rem', xl: '4.25rem' },
    fontWeight: 'semibold',
    letterSpacing: '-0.035em',
    lineHeight: '1.04',
    textWrap: 'balance',
  },
})
const Lead = chakra('p', {
  base: {
    mt: '5',
    color: 'muted',
    fontSize: { base: 'lg', md: 'xl' },
    lineHeight: '1.55',
    maxWidth: '46ch',
    minHeight: '3.1em',
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '8', '& > a': { flex: { base: '1', sm: 'none' } } },
})
const Picture = chakra('div', { base: { display: 'grid', placeItems: 'center' } })
/** What this is, and where to begin. */
export function HomeHero({ title, text }: { title: string; text: string | undefined }) {
  return (
    <Face>
      <Wrap>
        <Columns>
          <div>
            <Title>{title}</Title>
            <Lead>{text}</Lead>
            <Actions>
              <ButtonLink href={paths.marketplace()} tone="primary" size="lg">
                Trade M2M
                <ArrowRight size={18} aria-hidden />
              </ButtonLink>
              <ButtonLink href={paths.swap()} size="lg">
                Swap
              </ButtonLink>
            </Actions>
          </div>
          <Picture>
            <QuayPicture />
          </Picture>
        </Columns>
      </Wrap>
    </Face>
  )
}
