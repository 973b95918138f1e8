import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { COIN_LISTS, COIN_SORTS, LONGEST_SEARCH } from '#machines/markets/rules/markets.ts'
import { MARKETS_HEADING } from '#machines/markets/messages/markets.ts'
import { pages } from '#machines/routing/pages.ts'
import type { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField, SearchInput } from '#src/ui/fields/search-field.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { CoinList } from '#src/views/markets/coin-list.tsx'

type Props = ViewProps<typeof marketsMachine>

const Filters = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) 13.75rem' },
    alignItems: 'center',
    gap: '3',
    mb: '4',
    '& > label': { mb: '0' },
  },
})
const Lists = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

const sorts = Object.entries(COIN_SORTS).map(([value, label]) => ({ value, label }))

function ListChips({ snapshot, send }: Props) {
  return (
    <Lists role="group" aria-label="List">
      {Object.entries(COIN_LISTS).map(([list, label]) => {
        const isChosen = snapshot.context.filter.list === list
        return (
          <Chip
            key={list}
            type="button"
            aria-pressed={isChosen}
            aria-disabled={isChosen ? true : undefined}
            onClick={() => (isChosen ? undefined : send({ type: 'list.choose', value: list }))}
            data-event="list.choose"
            data-key={list}
          >
            {label}
          </Chip>
        )
      })}
    </Lists>
  )
}

/** The screener of coins (spec §2 Crypto markets). */
export function MarketsPage(props: Props) {
  const { snapshot, send } = props
  const { filter } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={MARKETS_HEADING} lead={pages.markets.description}>
        <Filters>
          <ListChips {...props} />
          <SearchField>
            <Search size={18} aria-hidden />
            <SearchInput
              type="search"
              name="search"
              aria-label="Search coins"
              placeholder="Name or symbol"
              maxLength={LONGEST_SEARCH}
              value={filter.search}
              onChange={(event) => send({ type: 'search.change', value: event.target.value })}
              data-event="search.change"
            />
          </SearchField>
          <SelectField
            labelHidden
            name="sort"
            label="Sort"
            value={filter.sort}
            options={sorts}
            onChange={(value) => send({ type: 'sort.choose', value })}
            data-event="sort.choose"
          />
        </Filters>
        <ChildFlow actor={snapshot.children.coins} view={CoinList} filter={filter} />
      </Page>
    </div>
  )
}
