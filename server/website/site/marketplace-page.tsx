import { GUIDE_TITLES } from '#machines/adverts/messages/market-guide.ts'
import { MARKETPLACE_TITLE, POST_ADVERT } from '#machines/adverts/messages/marketplace.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { AdvertCells, AdvertTable, takeText } from '#src/views/adverts/markup/adverts.tsx'
import { Guide, GuideSteps } from '#src/views/adverts/markup/guide.tsx'
import { DrawnLater, lettersLater } from './drawn-later.tsx'

const avatarLater = (name: string) => lettersLater(name, 36)

const advertRow = (advert: Advert) => (
  <tr key={advert.t_id} className="advert-row">
    <AdvertCells advert={advert} renderAvatar={avatarLater} />
    <td className="advert-act">
      <span className="site-entry site-entry-plain">{takeText(advert.order)}</span>
    </td>
  </tr>
)

/** In place of the tabs, whose other side is read where there are none. */
const tabsLater = (
  <div className="site-later-tabs">
    <p>{GUIDE_TITLES.buy}</p>
  </div>
)

interface MarketplacePageProps {
  /** The adverts of its address; undefined while they are not known. */
  adverts: readonly Advert[] | undefined
  /** Whether there are more than these. */
  hasMore: boolean
}

export const MarketplacePage = ({ adverts, hasMore }: MarketplacePageProps) => (
  <PageFrame
    title={MARKETPLACE_TITLE}
    lead={pages.marketplace.description}
    actions={
      <a href={paths.createTrade()} className="site-entry">
        {POST_ADVERT}
      </a>
    }
  >
    <DrawnLater className="site-later-advert-filters" />
    {adverts ? (
      <div className="adverts">
        <AdvertTable>{adverts.map(advertRow)}</AdvertTable>
      </div>
    ) : null}
    {hasMore ? <div className="site-later-more" /> : null}
    <Guide side="buy" tabs={tabsLater} />
    <noscript>
      <section className="guide" aria-label={GUIDE_TITLES.sell}>
        <h2>{GUIDE_TITLES.sell}</h2>
        <GuideSteps side="sell" />
      </section>
    </noscript>
  </PageFrame>
)
