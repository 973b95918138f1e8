import { chakra } from '@chakra-ui/react/styled-system'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { CauseIcon, ScrollArea } from '#src/atlas/elements.tsx'
import { AtlasHead } from '#src/atlas/markup/atlas-head.tsx'
import '#src/atlas/markup/atlas-head.css'

const Grid = chakra('div', {
  base: { display: { base: 'none', lg: 'grid' }, gridTemplateColumns: '1fr 1fr', gap: '3' },
})
const Card = chakra('button', {
  base: {
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    padding: '5',
    textAlign: 'left',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    cursor: 'pointer',
    transition: 'border-color 120ms',
    '&:hover': { borderColor: 'lineStrong' },
    '& strong': { fontWeight: 'semibold', fontSize: 'lg', display: 'flex', gap: '2', alignItems: 'center' },
    '& span': { color: 'muted' },
  },
})

/** The start page: its head and four links. */
export function Overview({ navigate, onQuery }: { navigate: Navigate; onQuery: (query: string) => void }) {
  return (
    <ScrollArea tabIndex={-1}>
      <div className="site-atlas">
        <AtlasHead
          renderQuery={(sample) => (
            <button key={sample} type="button" onClick={() => onQuery(sample)}>
              {sample}
            </button>
          )}
        />
        <Grid>
          <Card type="button" onClick={() => navigate({ flow: 'orderLifecycle' })}>
            <strong>
              <CauseIcon cause="child" /> Read a chart
            </strong>
            <span>The life of an order, from escrow to its end: who may do what, and when.</span>
          </Card>
          <Card type="button" onClick={() => navigate({ flow: 'takeAdvert', tab: 'simulate' })}>
            <strong>
              <CauseIcon cause="person" /> Simulate
            </strong>
            <span>Take an advert with the real screen beside the chart; choose the responses of the server.</span>
          </Card>
          <Card type="button" onClick={() => navigate({ flow: 'm2mOrder', tab: 'paths' })}>
            <strong>
              <CauseIcon cause="answer" /> Watch the tests
            </strong>
            <span>The paths that the tests cover, step by step.</span>
          </Card>
          <Card type="button" onClick={() => navigate({ page: 'map' })}>
            <strong>
              <CauseIcon cause="always" /> App map
            </strong>
            <span>How the flows are connected, from the first visit to a completed trade.</span>
          </Card>
        </Grid>
      </div>
    </ScrollArea>
  )
}
