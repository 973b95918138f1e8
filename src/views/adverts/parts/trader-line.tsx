import { chakra } from '@chakra-ui/react/styled-system'
import { Star } from 'lucide-react'
import { fixed, formatPercent, formatRating } from '#machines/shared/values/formatting.ts'
import { STATISTIC_DESCRIPTIONS, ordersText, releaseTime } from '#machines/adverts/rules/reputation.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { Avatar } from '#src/ui/pictures/avatar.tsx'

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minWidth: '0', textAlign: 'left' },
})
const Text = chakra('div', { base: { minWidth: '0' } })
const Name = chakra('p', {
  base: { fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Statistics = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    color: 'muted',
    fontSize: 'sm',
    // The dot before what begins a line is outside.
    overflow: 'hidden',
    '& > span': { position: 'relative', whiteSpace: 'nowrap' },
    '& > span::before': { content: '"·"', position: 'absolute', left: '-2.5', color: 'faint' },
  },
})
const Stars = chakra('span', {
  base: { '& svg': { display: 'inline', color: 'notice', verticalAlign: '-1px', mr: '1' } },
})

/** The advertiser with their statistics. */
export function TraderLine({ trader, own = false }: { trader: Advert['user']; own?: boolean }) {
  const { username, orders, completion_rate: rate, rating, ratings, release_s: release } = trader
  return (
    <Line>
      <Avatar name={username} size={36} />
      <Text>
        <Name>{own ? `${username} (you)` : username}</Name>
        <Statistics className="figures">
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
            <Stars
              role="img"
              aria-label={`Rated ${formatRating(rating)} of 5 by ${ratings}`}
              title={STATISTIC_DESCRIPTIONS.rating}
              data-label="Rating"
            >
              <Star size={12} fill="currentColor" aria-hidden />
              {formatRating(rating)}
              {ratings === 0 ? null : ` (${fixed(String(ratings), 0)})`}
            </Stars>
          )}
        </Statistics>
      </Text>
    </Line>
  )
}
