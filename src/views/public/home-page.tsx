import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight, HandCoins, Landmark, ShieldCheck, UserRound, Wallet, type LucideIcon } from 'lucide-react'
import { paths } from '#machines/domain/paths.ts'
import { PRODUCT } from '#machines/domain/product.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { QuayPicture } from '#src/ui/illustrations.tsx'

const Wrap = chakra('div', { base: { maxWidth: 'page', mx: 'auto', px: { base: '4', sm: '6' } } })
const Hero = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 11fr) minmax(0, 10fr)' },
    alignItems: 'center',
    gap: { base: '8', lg: '12' },
    py: { base: '10', md: '20' },
  },
})
const Title = chakra('h1', {
  base: {
    fontSize: { base: '4xl', md: '5xl' },
    fontWeight: 'semibold',
    letterSpacing: '-0.035em',
    lineHeight: '1.06',
    textWrap: 'balance',
  },
})
const Lead = chakra('p', {
  base: { mt: '5', color: 'muted', fontSize: { base: 'lg', md: 'xl' }, lineHeight: '1.55', maxWidth: '46ch' },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '8' } })
const Picture = chakra('div', { base: { display: 'grid', placeItems: 'center' } })
const Facts = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
    borderY: '1px solid',
    borderColor: 'line',
  },
})
const Fact = chakra('li', {
  base: {
    display: 'flex',
    gap: '3.5',
    alignItems: 'flex-start',
    py: { base: '4', md: '6' },
    pr: '6',
    color: 'muted',
    '& svg': { color: 'ink', flexShrink: '0', mt: '0.5' },
    '& strong': { display: 'block', color: 'ink', fontWeight: 'semibold' },
  },
})
const Section = chakra('section', { base: { pt: { base: '14', md: '24' } } })
const Heading = chakra('h2', {
  base: { fontSize: { base: '2xl', md: '3xl' }, fontWeight: 'semibold', letterSpacing: 'tighter' },
})
const Movers = chakra('div', { base: { mt: { base: '6', md: '8' }, minHeight: '400px' } })
const StepsGrid = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
    gap: '4',
    mt: { base: '6', md: '8' },
  },
})
const Step = chakra('li', {
  base: { background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card', padding: '6' },
})
const StepMark = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    color: 'muted',
    fontSize: 'sm',
    mb: '8',
  },
})
const StepTitle = chakra('h3', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', mb: '1.5' } })
const StepText = chakra('p', { base: { color: 'muted' } })

const facts: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ShieldCheck,
    title: 'Held in escrow',
    text: 'The seller’s crypto is locked in escrow before you pay, until both sides are done.',
  },
  {
    icon: Landmark,
    title: 'Your bank, your currency',
    text: 'Pay the other trader directly with a method you both chose.',
  },
  {
    icon: HandCoins,
    title: 'Zero M2M fees',
    text: 'The price on an advert is the price you trade at.',
  },
]

const steps: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: UserRound,
    title: 'Create Account',
    text: 'Enter your name, email and a password, then confirm your email with a 6-digit code.',
  },
  {
    icon: Wallet,
    title: 'Make Deposit',
    text: 'Deposit crypto to sell, or skip this step and buy from another trader.',
  },
  {
    icon: HandCoins,
    title: 'Start Trading',
    text: 'Choose an advert or post your own, and follow each order step by step.',
  },
]

/** `movers`: the panel of gainers and losers. */
export function HomePage({ movers }: { movers: ReactNode }) {
  return (
    <Wrap>
      <Hero>
        <div>
          <Title>{PRODUCT.hero}</Title>
          <Lead>
            Buy and sell crypto with other people. {PRODUCT.name} holds the crypto in escrow until the seller is paid.
          </Lead>
          <Actions>
            <ButtonLink href={paths.marketplace()} tone="primary" size="lg">
              Trade M2M
              <ArrowRight size={18} aria-hidden />
            </ButtonLink>
            <ButtonLink href="/#how-it-works" size="lg">
              How it works
            </ButtonLink>
          </Actions>
        </div>
        <Picture>
          <QuayPicture />
        </Picture>
      </Hero>
      <Facts>
        {facts.map(({ icon: Icon, title, text }) => (
          <Fact key={title}>
            <Icon size={20} aria-hidden />
            <span>
              <strong>{title}</strong>
              {text}
            </span>
          </Fact>
        ))}
      </Facts>
      <Section>
        <Heading>Top gainers and losers</Heading>
        <Movers>{movers}</Movers>
      </Section>
      <HowItWorks />
    </Wrap>
  )
}

function HowItWorks() {
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-title">
      <Heading id="how-it-works-title">How it works</Heading>
      <StepsGrid>
        {steps.map(({ icon: Icon, title, text }, at) => (
          <Step key={title}>
            <StepMark>
              <Icon size={22} aria-hidden />
              {`Step ${at + 1}`}
            </StepMark>
            <StepTitle>{title}</StepTitle>
            <StepText>{text}</StepText>
          </Step>
        ))}
      </StepsGrid>
      <Actions>
        <ButtonLink href={paths.register()} tone="primary" size="lg">
          Get Started
        </ButtonLink>
      </Actions>
    </Section>
  )
}
