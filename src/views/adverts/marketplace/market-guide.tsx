import { chakra } from '@chakra-ui/react/styled-system'
import { BadgeCheck, Banknote, Landmark, Search, UnlockKeyhole, Users } from 'lucide-react'
import { GUIDE, GUIDE_TITLES, HOW_M2M_WORKS } from '#machines/adverts/messages/market-guide.ts'
import type { Side } from '#machines/adverts/rules/advert-filter.ts'
import { Tabs } from '#src/ui/fields/segment-group.tsx'

const Section = chakra('section', { base: { mt: { base: '12', md: '16' } } })
const Title = chakra('h2', { base: { fontSize: '2xl', fontWeight: 'semibold', letterSpacing: 'tighter', mb: '3' } })
const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
    gap: '4',
    mt: '5',
    padding: '0',
    listStyle: 'none',
  },
})
const Step = chakra('li', {
  base: {
    position: 'relative',
    padding: '5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > svg': { color: 'muted' },
  },
})
const Count = chakra('span', {
  base: { position: 'absolute', top: '5', right: '5', color: 'lineStrong', fontSize: 'xl', fontWeight: 'semibold' },
})
const Heading = chakra('h3', { base: { fontSize: 'lg', fontWeight: 'semibold', mt: '4', mb: '1.5' } })
const Text = chakra('p', { base: { color: 'muted' } })

const ICONS = { buy: [Search, Banknote, BadgeCheck], sell: [Users, Landmark, UnlockKeyhole] } as const
const tabs = Object.entries(GUIDE_TITLES).map(([key, label]) => ({ key, label }))

interface MarketGuideProps {
  side: Side
  onChoose: (side: Side) => void
}

export function MarketGuide({ side, onChoose }: MarketGuideProps) {
  return (
    <Section aria-label={HOW_M2M_WORKS}>
      <Title>{HOW_M2M_WORKS}</Title>
      <Tabs
        label={HOW_M2M_WORKS}
        items={tabs}
        chosen={side}
        onChoose={(key) => onChoose(key === 'sell' ? 'sell' : 'buy')}
        data-event="guide.choose"
      />
      <Steps>
        {GUIDE[side].map(({ title, text }, at) => {
          const Icon = ICONS[side][at] ?? Search
          return (
            <Step key={title}>
              <Icon size={24} strokeWidth={1.5} aria-hidden />
              <Count className="figures" aria-hidden>
                {at + 1}
              </Count>
              <Heading>{title}</Heading>
              <Text>{text}</Text>
            </Step>
          )
        })}
      </Steps>
    </Section>
  )
}
