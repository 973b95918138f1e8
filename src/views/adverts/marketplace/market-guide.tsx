import { GUIDE_TITLES, HOW_M2M_WORKS } from '#machines/adverts/messages/market-guide.ts'
import type { Side } from '#machines/adverts/rules/advert-filter.ts'
import { Tabs } from '#src/ui/fields/segment-group.tsx'
import { Guide } from '#src/views/adverts/markup/guide.tsx'

const tabs = Object.entries(GUIDE_TITLES).map(([key, label]) => ({ key, label }))

interface MarketGuideProps {
  side: Side
  onChoose: (side: Side) => void
}

export const MarketGuide = ({ side, onChoose }: MarketGuideProps) => (
  <Guide
    side={side}
    tabs={
      <Tabs
        label={HOW_M2M_WORKS}
        items={tabs}
        chosen={side}
        onChoose={(key) => onChoose(key === 'sell' ? 'sell' : 'buy')}
        data-event="guide.choose"
      />
    }
  />
)
