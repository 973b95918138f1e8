import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'wouter'
import { TO_SWAP, TRADE_M2M } from '#machines/website/messages/home.ts'
import { isOffered } from '#machines/routing/offered.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Offers } from '#machines/shared/values/offers.ts'
import { QuayPicture } from '#src/ui/pictures/illustrations.tsx'

interface HeroProps {
  title: string
  text: string | undefined
  offers: Offers
}

/** What this is, and where to begin. */
export function HomeHero({ title, text, offers }: HeroProps) {
  return (
    <section className="home-hero">
      <div className="home-wrap home-hero-columns">
        <div>
          <h1>{title}</h1>
          <p className="home-lead">{text}</p>
          <div className="home-actions">
            <Link href={paths.marketplace()} className="site-button" data-tone="primary">
              {TRADE_M2M}
              <ArrowRight size={18} aria-hidden />
            </Link>
            {isOffered(paths.swap(), offers) ? (
              <Link href={paths.swap()} className="site-button" data-tone="quiet">
                {TO_SWAP}
              </Link>
            ) : null}
          </div>
        </div>
        <div className="home-picture">
          <QuayPicture />
        </div>
      </div>
    </section>
  )
}
