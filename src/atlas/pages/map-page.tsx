import { use, useCallback, useMemo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import type { Go, Place } from '#src/atlas/address.ts'
import { appMap } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { Picked } from '#src/atlas/chart/marks.ts'
import { flowOf, type FlowFacts } from '#src/atlas/flows.ts'
import type { AppMap, MapWay } from '#src/atlas/layout.ts'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { Sheet } from '#src/atlas/pages/sheet.tsx'
import { Block, CauseIcon, Heading, IconButton, RowButton, RowSub, RowText, Words } from '#src/atlas/parts.tsx'
import { capital, stateWords } from '#src/atlas/words.ts'
import { Button } from '#src/ui/button.tsx'

const Grid = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
    gridTemplateRows: 'minmax(0, 1fr)',
    minHeight: '0',
    height: 'full',
    overflow: 'hidden',
  },
})
const Corner = chakra('div', { base: { position: 'absolute', top: '2', right: '2' } })
const Title = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', pr: '8' } })

interface MapPageProps {
  place: Place
  go: Go
}

/** Which flow leads to which: the whole product on one sheet. */
export function MapPage({ place, go }: MapPageProps) {
  return (
    <PageFrame
      title="App map"
      lead="Solid: the flow leads the person there. Dashed: the flow runs inside the other."
      go={go}
    >
      <MapBody place={place} go={go} />
    </PageFrame>
  )
}

function MapBody({ place, go }: MapPageProps) {
  const map = use(appMap())
  const flow = flowOf(place.flow)
  const onPick = useCallback(
    (picked: Picked) =>
      go('state' in picked && flowOf(picked.state) ? { page: 'map', flow: picked.state } : { page: 'map' }),
    [go],
  )
  const marks = useMemo(() => marksOf(map, flow), [map, flow])
  const follow = useMemo(() => (flow ? new Set([flow.id]) : undefined), [flow])
  return (
    <Grid>
      <ChartFrame layout={map.layout} title="All flows" marks={marks} onPick={onPick} follow={follow} covered />
      <Sheet label="Ways" idle={!flow}>
        {flow ? (
          <FlowWays key={flow.id} flow={flow} map={map} go={go} />
        ) : (
          <Words>Pick a flow to see where it leads.</Words>
        )}
      </Sheet>
    </Grid>
  )
}

/** The picked flow with everything around it. */
const marksOf = ({ ways }: AppMap, flow: FlowFacts | undefined) => {
  if (!flow) return {}
  const own = ways.filter(({ from, to }) => from === flow.id || to === flow.id)
  return {
    selected: flow.id,
    ways: new Set(own.map(({ from, kind, to }) => `${from} ${kind} ${to}`)),
  }
}

function FlowWays({ flow, map, go }: { flow: FlowFacts; map: AppMap; go: Go }) {
  const lists = [
    { title: 'Leads to', ways: map.ways.filter(({ from, kind }) => from === flow.id && kind === 'leads') },
    { title: 'Is reached from', ways: map.ways.filter(({ to, kind }) => to === flow.id && kind === 'leads') },
    { title: 'Holds inside', ways: map.ways.filter(({ from, kind }) => from === flow.id && kind === 'holds') },
    { title: 'Runs inside of', ways: map.ways.filter(({ to, kind }) => to === flow.id && kind === 'holds') },
  ]
  return (
    <>
      <Corner>
        <IconButton type="button" aria-label="Close the details" onClick={() => go({ page: 'map' })}>
          <X size={18} aria-hidden />
        </IconButton>
      </Corner>
      <Block>
        <Title>{flow.title}</Title>
        <Words>{flow.description}</Words>
        <div>
          <Button size="sm" onClick={() => go({ flow: flow.id })}>
            Open its chart
          </Button>
        </div>
      </Block>
      {lists
        .filter(({ ways }) => ways.length > 0)
        .map(({ title, ways }) => (
          <Block key={title}>
            <Heading>{title}</Heading>
            {ways.map((way) => (
              <WayRow key={`${way.from} ${way.to}`} way={way} flow={flow} go={go} />
            ))}
          </Block>
        ))}
    </>
  )
}

const nameOf = (id: string): string => flowOf(id)?.title ?? id

/** The other end of a way, and every transition that leads over it. */
function WayRow({ way, flow, go }: { way: MapWay; flow: FlowFacts; go: Go }) {
  const other = way.from === flow.id ? way.to : way.from
  const from = flowOf(way.from)
  return (
    <div>
      <RowButton type="button" onClick={() => go(flowOf(other) ? { page: 'map', flow: other } : { page: 'map' })}>
        <RowText>{nameOf(other)}</RowText>
      </RowButton>
      {way.by.map((id) => {
        const transition = from?.transitions.find((each) => each.id === id)
        if (!from || !transition) return null
        return (
          <RowButton key={id} type="button" onClick={() => go({ flow: from.id, transition: id })}>
            <CauseIcon cause={transition.cause} />
            <RowText>
              <span>{capital(transition.words)}</span>
              <RowSub>in {stateWords(transition.from)}</RowSub>
            </RowText>
          </RowButton>
        )
      })}
    </div>
  )
}
