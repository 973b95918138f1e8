import { Search } from 'lucide-react'
import { FROZEN } from '#machines/operator/messages/orders.ts'
import * as text from '#machines/operator/messages/persons.ts'
import type { personSearchMachine } from '#machines/operator/person-search/person-search.machine.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { LONGEST_PERSON_SEARCH, type PersonLine } from '#machines/operator/rules/person-search.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField, SearchInput } from '#src/ui/fields/search-field.tsx'
import { Cell, Row, Table, TableFrame } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { RetryAlert } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof personSearchMachine>

const COLUMNS = ['Username', 'Name', 'Email', 'State'].map((label) => ({ label }))

function PersonRow({ username, name, email, frozen, login_frozen }: PersonLine) {
  return (
    <Row data-key={username}>
      <Cell label="Username">
        <TextLink href={operatorPaths.person(username)}>{username}</TextLink>
      </Cell>
      <Cell label="Name">{name}</Cell>
      <Cell label="Email">{email}</Cell>
      <Cell label="State">{frozen || login_frozen ? <Badge tone="down">{FROZEN}</Badge> : '–'}</Cell>
    </Row>
  )
}

function Found({ snapshot, send }: Props) {
  const { persons } = snapshot.context
  if (snapshot.matches('finding')) return <SkeletonRows rows={3} height="52px" label="Searching" />
  if (snapshot.matches('failed')) return <RetryAlert size="sm" event="search.retry" {...{ snapshot, send }} />
  if (snapshot.matches('notFound'))
    return (
      <EmptyState level="h2" picture={<BoatPicture />} title={text.NO_PERSONS}>
        {text.NO_PERSONS_NEXT}
      </EmptyState>
    )
  if (!snapshot.matches('found')) return null
  return (
    <TableFrame>
      <Table caption={text.PERSONS_TITLE} columns={COLUMNS}>
        {persons.map((person) => (
          <PersonRow key={person.username} {...person} />
        ))}
      </Table>
    </TableFrame>
  )
}

/** Finding a person. */
export function PersonSearchPage(props: Props) {
  const { snapshot, send } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={text.PERSONS_TITLE} lead={text.PERSONS_LEAD}>
        <SearchField>
          <Search size={16} aria-hidden />
          <SearchInput
            type="search"
            name="q"
            aria-label={text.SEARCH_PERSONS}
            placeholder={text.SEARCH_PERSONS}
            maxLength={LONGEST_PERSON_SEARCH}
            value={snapshot.context.q}
            onChange={(event) => send({ type: 'search.change', value: event.currentTarget.value })}
            data-event="search.change"
            data-key="q"
          />
        </SearchField>
        <Found {...props} />
      </Page>
    </div>
  )
}
