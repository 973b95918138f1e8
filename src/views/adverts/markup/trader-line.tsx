import type { ReactNode } from 'react'
import Star from 'lucide-react/icons/star'
import { fixed, formatPercent, formatRating } from '#machines/shared/values/formatting.ts'
import { STATISTIC_DESCRIPTIONS, ordersText, releaseTime } from '#machines/adverts/rules/reputation.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'

interface TraderLineProps {
  trader: Advert['user']
  own?: boolean
  /** Their initials, whose color only the browser has. */
  avatar: ReactNode
}

/** The advertiser with their statistics. */
export function TraderLine({ trader, own = false, avatar }: TraderLineProps) {
  const { username, orders, completion_rate: rate, rating, ratings, release_s: release } = trader
  return (
    <div className="trader">
      {avatar}
      <div>
        <p className="trader-name">{own ? `${username} (you)` : username}</p>
        <p className="trader-statistics figures">
          <span title={STATISTIC_DESCRIPTIONS.orders} data-label="Orders">
            {ordersText(orders)}
          </span>
          {rate === null ? null : (
            <span title={STATISTIC_DESCRIPTIONS.completion_rate} data-label="Completion rate">
              {formatPercent(rate, 2)}%
            </span>
          )}
          {release === null ? null : (
            <span title={STATISTIC_DESCRIPTIONS.release_s} data-label="Release time">
              {releaseTime(release)} release
            </span>
          )}
          {rating === null ? null : (
            <span
              className="trader-stars"
              role="img"
              aria-label={`Rated ${formatRating(rating)} of 5 by ${ratings}`}
              title={STATISTIC_DESCRIPTIONS.rating}
              data-label="Rating"
            >
              <Star size={12} fill="currentColor" aria-hidden />
              {formatRating(rating)}
              {ratings === 0 ? null : ` (${fixed(String(ratings), 0)})`}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
