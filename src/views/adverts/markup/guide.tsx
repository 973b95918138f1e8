import type { ReactNode } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Banknote from 'lucide-react/icons/banknote'
import Landmark from 'lucide-react/icons/landmark'
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { GUIDE, HOW_M2M_WORKS } from '#machines/adverts/messages/market-guide.ts'
import type { Side } from '#machines/adverts/rules/advert-filter.ts'

const ICONS = { buy: [Search, Banknote, BadgeCheck], sell: [Users, Landmark, LockKeyholeOpen] } as const

/** The three steps of one side. */
export const GuideSteps = ({ side }: { side: Side }) => (
  <ol className="guide-steps">
    {GUIDE[side].map(({ title, text }, at) => {
      const Icon = ICONS[side][at] ?? Search
      return (
        <li key={title}>
          <Icon size={24} strokeWidth={1.5} aria-hidden />
          <span className="figures" aria-hidden>
            {at + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      )
    })}
  </ol>
)

interface GuideProps {
  side: Side
  /** Choose the side. */
  tabs: ReactNode
}

/** How M2M works, for who buys or for who sells. */
export const Guide = ({ side, tabs }: GuideProps) => (
  <section className="guide" aria-label={HOW_M2M_WORKS}>
    <h2>{HOW_M2M_WORKS}</h2>
    {tabs}
    <GuideSteps side={side} />
  </section>
)
