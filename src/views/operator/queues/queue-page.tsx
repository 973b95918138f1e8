import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { NO_PAGE, NO_PAGE_NEXT, TO_QUEUES } from '#machines/operator/messages/console.ts'
import { QUEUES, SEARCH_ITEMS, TAKEN, TAKEN_FILTER } from '#machines/operator/messages/queues.ts'
import type { queueMachine } from '#machines/operator/queue/queue.machine.ts'
import { LONGEST_SEARCH, TAKEN_CHOICES } from '#machines/operator/rules/queue-filter.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField, SearchInput } from '#src/ui/fields/search-field.tsx'
import { Chip } from '#src/ui/fields/segment-group.tsx'
import { QueueItems } from './queue-items.tsx'

type Props = ViewProps<typeof queueMachine>

const Filters = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '4', '& > label': { mb: '0' } },
})

function FilterBar({ snapshot, send }: Props) {
  const { taken, q } = snapshot.context.filter
  return (
    <Filters role="group" aria-label={TAKEN_FILTER}>
      {TAKEN_CHOICES.map((value) => (
        <Chip
          key={value}
          type="button"
          aria-pressed={value === taken}
          aria-disabled={value === taken ? true : undefined}
          onClick={() => (value === taken ? undefined : send({ type: 'taken.choose', value }))}
          data-event="taken.choose"
          data-key={value}
        >
          {TAKEN[value]}
        </Chip>
      ))}
      <SearchField>
        <Search size={16} aria-hidden />
        <SearchInput
          type="search"
          name="q"
          aria-label={SEARCH_ITEMS}
          placeholder={SEARCH_ITEMS}
          maxLength={LONGEST_SEARCH}
          value={q}
          onChange={(event) => send({ type: 'search.change', value: event.currentTarget.value })}
          data-event="search.change"
          data-key="q"
        />
      </SearchField>
    </Filters>
  )
}

/** One queue with its filters. */
export function QueuePage(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('unknown'))
    return (
      <div {...flowRoot(snapshot)}>
        <Page title={NO_PAGE} lead={NO_PAGE_NEXT}>
          <ButtonLink href={operatorPaths.queues()}>{TO_QUEUES}</ButtonLink>
        </Page>
      </div>
    )
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={QUEUES[snapshot.context.queue]}>
        <FilterBar {...props} />
        <ChildFlow
          actor={snapshot.children.queueItems}
          view={QueueItems}
          enabled={snapshot.can({ type: 'item.take', id: '' })}
          sendToParent={send}
        />
      </Page>
    </div>
  )
}
