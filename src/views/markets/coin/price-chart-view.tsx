import { chakra } from '@chakra-ui/react/styled-system'
import type { priceChartMachine } from '#machines/markets/coin/price-chart.machine.ts'
import { CHART_DAYS, CHART_STYLES, isChartDays, isChartStyle } from '#machines/markets/rules/charts.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Card } from '#src/ui/card.tsx'
import { SegmentGroup } from '#src/ui/fields/segment-group.tsx'
import { CoinChartView } from './coin-chart-view.tsx'

const Choices = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', mb: '4' },
})

// Numbers as keys of an object come in the order of their size.
const days = Object.entries(CHART_DAYS).map(([key, label]) => ({ key, label }))
const styles = Object.entries(CHART_STYLES).map(([key, label]) => ({ key, label }))

/** The prices of a coin over a time (spec §2 Single asset). */
export function PriceChartView({ snapshot, send }: ViewProps<typeof priceChartMachine>) {
  const { context } = snapshot
  return (
    <div {...flowRoot(snapshot)}>
      <Card>
        <Choices>
          <SegmentGroup
            label="Time"
            items={days}
            chosen={context.days}
            onChoose={(key) => (isChartDays(key) ? send({ type: 'days.choose', days: key }) : undefined)}
            data-event="days.choose"
          />
          <SegmentGroup
            label="Style"
            items={styles}
            chosen={context.style}
            onChoose={(key) => (isChartStyle(key) ? send({ type: 'style.choose', style: key }) : undefined)}
            data-event="style.choose"
          />
        </Choices>
        <ChildFlow actor={snapshot.children.coinChart} view={CoinChartView} />
      </Card>
    </div>
  )
}
