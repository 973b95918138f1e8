import { use, useCallback, useMemo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import type { Navigate, AtlasLocation } from '#src/atlas/atlas-location.ts'
import { loadAppMap } from '#src/atlas/chart-files.ts'
import { ChartFrame } from '#src/atlas/chart/chart-frame.tsx'
import type { Highlights, Selection } from 'statewalk/atlas/highlights.ts'
import { flowOf, type FlowInfo } from '#src/atlas/flows.ts'
import type { AppMap, MapEdge } from '#src/atlas/app-map.ts'
import { PageFrame } from '#src/atlas/pages/page-frame.tsx'
import { ChartAndDetails, SidePanel } from '#src/atlas/details/side-panel.tsx'
import {
  Section,
  CauseIcon,
  Heading,
  IconButton,
  RowButton,
  RowDescription,
  RowText,
  Text,
} from '#src/atlas/elements.tsx'
import { capitalize, stateLabel } from 'statewalk/atlas/labels.ts'
import { Button } from '#src/ui/button.tsx'

const Corner = chakra('div', { base: { position: 'absolute', top: '2', right: '2' } })
const Title = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', pr: '8' } })

interface MapPageProps {
  location: AtlasLocation
  navigate: Navigate
}

/** Which flow navigates to or invokes which. */
export function MapPage({ location, navigate }: MapPageProps) {
  return (
    <PageFrame title="App map" lead="Solid: navigation to another flow. Dashed: a child flow." navigate={navigate}>
      <MapBody location={location} navigate={navigate} />
    </PageFrame>
  )
}

function MapBody({ location, navigate }: MapPageProps) {
  const map = use(loadAppMap())
  const flow = flowOf(location.flow)
  const onPick = useCallback(
    (picked: Selection) =>
      navigate('state' in picked && flowOf(picked.state) ? { page: 'map', flow: picked.state } : { page: 'map' }),
    [navigate],
  )
  const highlights = useMemo(() => highlightsOf(map, flow), [map, flow])
  const follow = useMemo(() => (flow ? new Set([flow.id]) : undefined), [flow])
  return (
    <ChartAndDetails>
      <ChartFrame
        layout={map.layout}
        title="All flows"
        highlights={highlights}
        onPick={onPick}
        follow={follow}
        opensWhole
        detailsOverlap
      />
      <SidePanel label="Ways" isEmpty={!flow}>
        {flow ? (
          <FlowEdges key={flow.id} flow={flow} map={map} navigate={navigate} />
        ) : (
          <Text>Choose a flow to see its connections.</Text>
        )}
      </SidePanel>
    </ChartAndDetails>
  )
}

/** The picked flow with its edges. */
const highlightsOf = ({ edges }: AppMap, flow: FlowInfo | undefined): Highlights => {
  if (!flow) return {}
  const own = edges.filter(({ from, to }) => from === flow.id || to === flow.id)
  return {
    selected: flow.id,
    arrows: new Set(own.map(({ from, kind, to }) => `${from} ${kind} ${to}`)),
  }
}

function FlowEdges({ flow, map, navigate }: { flow: FlowInfo; map: AppMap; navigate: Navigate }) {
  const lists = [
    { title: 'Leads to', edges: map.edges.filter(({ from, kind }) => from === flow.id && kind === 'navigates') },
    { title: 'Reached from', edges: map.edges.filter(({ to, kind }) => to === flow.id && kind === 'navigates') },
    { title: 'Child flows', edges: map.edges.filter(({ from, kind }) => from === flow.id && kind === 'invokes') },
    { title: 'Runs inside', edges: map.edges.filter(({ to, kind }) => to === flow.id && kind === 'invokes') },
  ]
  return (
    <>
      <Corner>
        <IconButton type="button" aria-label="Close the details" onClick={() => navigate({ page: 'map' })}>
          <X size={18} aria-hidden />
        </IconButton>
      </Corner>
      <Section>
        <Title>{flow.title}</Title>
        <Text>{flow.description}</Text>
        <div>
          <Button size="sm" onClick={() => navigate({ flow: flow.id })}>
            Open its chart
          </Button>
        </div>
      </Section>
      {lists
        .filter(({ edges }) => edges.length > 0)
        .map(({ title, edges }) => (
          <Section key={title}>
            <Heading>{title}</Heading>
            {edges.map((edge) => (
              <EdgeRow key={`${edge.from} ${edge.to}`} edge={edge} flow={flow} navigate={navigate} />
            ))}
          </Section>
        ))}
    </>
  )
}

const nameOf = (id: string): string => flowOf(id)?.title ?? id

/** The other end of an edge, and every transition that takes it. */
function EdgeRow({ edge, flow, navigate }: { edge: MapEdge; flow: FlowInfo; navigate: Navigate }) {
  const other = edge.from === flow.id ? edge.to : edge.from
  const from = flowOf(edge.from)
  return (
    <div>
      <RowButton type="button" onClick={() => navigate(flowOf(other) ? { page: 'map', flow: other } : { page: 'map' })}>
        <RowText>{nameOf(other)}</RowText>
      </RowButton>
      {edge.transitions.map((id) => {
        const transition = from?.transitions.find((each) => each.id === id)
        if (!from || !transition) return null
        return (
          <RowButton key={id} type="button" onClick={() => navigate({ flow: from.id, transition: id })}>
            <CauseIcon cause={transition.cause} />
            <RowText>
              <span>{capitalize(transition.label)}</span>
              <RowDescription>in {stateLabel(transition.from)}</RowDescription>
            </RowText>
          </RowButton>
        )
      })}
    </div>
  )
}
