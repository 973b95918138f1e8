import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import HandCoins from 'lucide-react/icons/hand-coins'
import Radio from 'lucide-react/icons/radio'
import Timer from 'lucide-react/icons/timer'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { Link } from 'wouter'
import {
  ALL_FEES,
  FEATURES_TITLE,
  FEES,
  GET_STARTED,
  HOW_IT_WORKS,
  PARTNERS_TITLE,
  REASONS_TITLE,
  stepLabel,
  TECHNOLOGIES_TITLE,
  TRADE_COSTS,
} from '#machines/website/messages/home.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Site } from '#machines/website/rules/content.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { CompassPicture, LighthousePicture, SailPicture, ShieldPicture } from '#src/ui/pictures/home-illustrations.tsx'
import { Section } from './section.tsx'

const featureIcons: readonly LucideIcon[] = [HandCoins, BadgePercent, Timer, Radio]

/** Fees and speed (`/#features`). */
export function Features({ features, fees }: Pick<Site, 'features' | 'fees'>) {
  return (
    <Section id="features" title={FEATURES_TITLE}>
      <div className="home-features">
        <div className="home-panel">
          <h3>{TRADE_COSTS}</h3>
          <dl className="home-fees">
            {FEES.map(({ kind, label }) => (
              <div key={kind}>
                <dt>{label}</dt>
                <dd>{fees[kind]}%</dd>
              </div>
            ))}
          </dl>
          <TextLink href={paths.fees()}>{ALL_FEES}</TextLink>
        </div>
        <div className="home-features-grid">
          {features.map(({ title, text }, at) => {
            const Icon = featureIcons[at % featureIcons.length] ?? HandCoins
            return (
              <div key={title} className="home-panel">
                <div className="home-mark">
                  <Icon size={24} aria-hidden />
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            )
          })}
        </div>
      </div>
    </Section>
  )
}

const stepIcons: readonly LucideIcon[] = [UserRound, Wallet, HandCoins]

/** How to begin (`/#how-it-works`). */
export function HowItWorks({ steps }: Pick<Site, 'steps'>) {
  return (
    <Section id="how-it-works" title={HOW_IT_WORKS}>
      <ol className="home-steps">
        {steps.map(({ title, text }, at) => {
          const Icon = stepIcons[at % stepIcons.length] ?? UserRound
          return (
            <li key={title}>
              <div className="home-panel">
                <div className="home-step">
                  <Icon size={24} aria-hidden />
                  <span>{stepLabel(at + 1)}</span>
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
      <div className="home-start">
        <Link href={paths.register()} className="site-button" data-tone="primary">
          {GET_STARTED}
        </Link>
      </div>
    </Section>
  )
}

const reasonPictures: readonly ComponentType[] = [SailPicture, ShieldPicture, CompassPicture, LighthousePicture]

export function Reasons({ reasons }: Pick<Site, 'reasons'>) {
  return (
    <Section title={REASONS_TITLE}>
      <div className="home-reasons">
        {reasons.map(({ title, text }, at) => {
          const Picture = reasonPictures[at % reasonPictures.length] ?? SailPicture
          return (
            <div key={title} className="home-panel">
              <div className="home-reason-picture">
                <Picture />
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          )
        })}
      </div>
    </Section>
  )
}

function NamedLinks({ links }: { links: Site['partners'] }) {
  return (
    <ul className="home-names">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The published partners, and what the product is built with. */
export function Partners({ partners, technologies }: Pick<Site, 'partners' | 'technologies'>) {
  return (
    <>
      {partners.length > 0 ? (
        <Section title={PARTNERS_TITLE}>
          <NamedLinks links={partners} />
        </Section>
      ) : null}
      {technologies.length > 0 ? (
        <Section title={TECHNOLOGIES_TITLE}>
          <NamedLinks links={technologies} />
        </Section>
      ) : null}
    </>
  )
}
