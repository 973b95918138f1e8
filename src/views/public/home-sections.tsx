import type { ComponentType } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { BadgePercent, HandCoins, Radio, Timer, UserRound, Wallet, type LucideIcon } from 'lucide-react'
import { FEATURES_TITLE, FEES, GET_STARTED, HOW_IT_WORKS, REASONS_TITLE } from '#machines/domain/messages/home.ts'
import { paths } from '#machines/domain/paths.ts'
import type { Site } from '#machines/domain/content.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CompassPicture, LighthousePicture, SailPicture, ShieldPicture } from '#src/ui/illustrations.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Panel, Section } from '#src/views/public/section.tsx'

const CardTitle = chakra('h3', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', mb: '1.5' } })
const CardText = chakra('p', { base: { color: 'muted', lineHeight: '1.6' } })

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 8fr)' },
    gap: '4',
  },
})
const Pairs = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '4' },
})
const FeeList = chakra('dl', {
  base: {
    mt: '2',
    mb: '4',
    '& > div': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      py: '3.5',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& dt': { color: 'muted' },
    '& dd': { fontSize: 'xl', fontWeight: 'semibold' },
  },
})
const Mark = chakra('div', { base: { color: 'lantern', mb: '5' } })

const featureIcons: readonly LucideIcon[] = [HandCoins, BadgePercent, Timer, Radio]

/** Fees and speed (`/#features`). */
export function Features({ features, fees }: Pick<Site, 'features' | 'fees'>) {
  return (
    <Section id="features" title={FEATURES_TITLE}>
      <Halves>
        <Panel>
          <CardTitle>What a trade costs</CardTitle>
          <FeeList>
            {FEES.map(({ kind, label }) => (
              <div key={kind}>
                <dt>{label}</dt>
                <dd className="figures">{fees[kind]}%</dd>
              </div>
            ))}
          </FeeList>
          <TextLink href={paths.fees()}>All fees</TextLink>
        </Panel>
        <Pairs>
          {features.map(({ title, text }, at) => {
            const Icon = featureIcons[at % featureIcons.length] ?? HandCoins
            return (
              <Panel key={title}>
                <Mark>
                  <Icon size={24} aria-hidden />
                </Mark>
                <CardTitle>{title}</CardTitle>
                <CardText>{text}</CardText>
              </Panel>
            )
          })}
        </Pairs>
      </Halves>
    </Section>
  )
}

const StepsGrid = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '4',
  },
})
const StepMark = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    mb: '8',
    color: 'muted',
    fontSize: 'sm',
    '& svg': { color: 'lantern' },
  },
})
const Action = chakra('div', { base: { mt: '8' } })

const stepIcons: readonly LucideIcon[] = [UserRound, Wallet, HandCoins]

/** How to begin (`/#how-it-works`). */
export function HowItWorks({ steps }: Pick<Site, 'steps'>) {
  return (
    <Section id="how-it-works" title={HOW_IT_WORKS}>
      <StepsGrid>
        {steps.map(({ title, text }, at) => {
          const Icon = stepIcons[at % stepIcons.length] ?? UserRound
          return (
            <li key={title}>
              <Panel height="full">
                <StepMark>
                  <Icon size={24} aria-hidden />
                  {`Step ${at + 1}`}
                </StepMark>
                <CardTitle>{title}</CardTitle>
                <CardText>{text}</CardText>
              </Panel>
            </li>
          )
        })}
      </StepsGrid>
      <Action>
        <ButtonLink href={paths.register()} tone="primary" size="lg">
          {GET_STARTED}
        </ButtonLink>
      </Action>
    </Section>
  )
}

const ReasonsGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    gap: '4',
  },
})
const ReasonPicture = chakra('div', { base: { mb: '6', minHeight: '110px' } })

const reasonPictures: readonly ComponentType[] = [SailPicture, ShieldPicture, CompassPicture, LighthousePicture]

export function Reasons({ reasons }: Pick<Site, 'reasons'>) {
  return (
    <Section title={REASONS_TITLE}>
      <ReasonsGrid>
        {reasons.map(({ title, text }, at) => {
          const Picture = reasonPictures[at % reasonPictures.length] ?? SailPicture
          return (
            <Panel key={title}>
              <ReasonPicture>
                <Picture />
              </ReasonPicture>
              <CardTitle>{title}</CardTitle>
              <CardText>{text}</CardText>
            </Panel>
          )
        })}
      </ReasonsGrid>
    </Section>
  )
}
