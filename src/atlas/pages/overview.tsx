import { chakra } from '@chakra-ui/react/styled-system'
import type { Navigate } from '#src/atlas/atlas-location.ts'
import { flows } from '#src/atlas/flows.ts'
import { CauseIcon, ScrollArea } from '#src/atlas/elements.tsx'

const Inner = chakra('div', {
  base: {
    maxWidth: '920px',
    mx: 'auto',
    px: '6',
    pt: { base: '6', lg: '14' },
    pb: { base: '3', lg: '14' },
    display: 'grid',
    gap: '8',
  },
})
const Title = chakra('h1', {
  base: { fontSize: { base: '2xl', lg: '4xl' }, fontWeight: 'semibold', letterSpacing: 'tighter', lineHeight: '1.15' },
})
const Lead = chakra('p', { base: { color: 'muted', fontSize: 'lg', maxWidth: 'prose', mt: '3' } })
const Queries = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Query = chakra('button', {
  base: {
    minHeight: '40px',
    px: '4',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'full',
    color: 'ink',
    cursor: 'pointer',
    textAlign: 'left',
    '&:hover': { borderColor: 'lineStrong', background: 'raised' },
  },
})
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
const Totals = chakra('p', { base: { display: { base: 'none', lg: 'block' }, color: 'muted' } })

const SAMPLE_QUERIES = [
  'What happens when the buyer does not pay',
  'Cancellation requested',
  'A wrong code',
  'Funds in flight',
  'No answer comes',
]

/** The start page: what the atlas is, sample searches, and four links. */
export function Overview({ navigate, onQuery }: { navigate: Navigate; onQuery: (query: string) => void }) {
  const states = flows.reduce((sum, flow) => sum + flow.states.length, 0)
  const transitions = flows.reduce((sum, flow) => sum + flow.transitions.length, 0)
  return (
    <ScrollArea tabIndex={-1}>
      <Inner>
        <div>
          <Title>Every flow of Quayside as a statechart</Title>
          <Lead>
            Each flow is one chart: the states a person can be in, and what leads from one to the next. The product runs
            these charts, so what is not in a chart cannot happen.
          </Lead>
        </div>
        <Queries role="group" aria-label="Questions to begin with">
          {SAMPLE_QUERIES.map((sample) => (
            <Query key={sample} type="button" onClick={() => onQuery(sample)}>
              {sample}
            </Query>
          ))}
        </Queries>
        <Grid>
          <Card type="button" onClick={() => navigate({ flow: 'orderLifecycle' })}>
            <strong>
              <CauseIcon cause="child" /> Read a chart
            </strong>
            <span>The life of an order, from escrow to its end: who may do what, and when.</span>
          </Card>
          <Card type="button" onClick={() => navigate({ flow: 'takeAdvert', tab: 'simulate' })}>
            <strong>
              <CauseIcon cause="person" /> Play it
            </strong>
            <span>Take an advert with the real screen beside the chart; decide what the server answers.</span>
          </Card>
          <Card type="button" onClick={() => navigate({ flow: 'm2mOrder', tab: 'paths' })}>
            <strong>
              <CauseIcon cause="answer" /> Watch the tests
            </strong>
            <span>The very paths the tests take through a flow, step by step.</span>
          </Card>
          <Card type="button" onClick={() => navigate({ page: 'map' })}>
            <strong>
              <CauseIcon cause="always" /> See it whole
            </strong>
            <span>Which flow leads to which, from the first visit to a finished trade.</span>
          </Card>
        </Grid>
        <Totals>
          {flows.length} flows, {states} states, {transitions} transitions.
        </Totals>
      </Inner>
    </ScrollArea>
  )
}
