import { ADVERT_STATES, ADVERTS_TITLE, hiddenText } from '#machines/operator/messages/persons.ts'
import { aboutAdvert, askedFor, type AdvertLine } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { Cell, Row, Table } from '#src/ui/lists/table.tsx'
import { ActsBar, type ActingProps } from './acts-bar.tsx'

const COLUMNS = ['Advert', 'State', 'Posted', 'Acts'].map((label) => ({ label }))

/** Whether an advert can be taken, and why Support has hidden it. */
export const stateText = ({ state, hidden_reason: reason }: AdvertLine): string =>
  reason === null ? ADVERT_STATES[state] : hiddenText(ADVERT_STATES[state], reason)

/** Adverts, with what can be done about each. */
export function AdvertTable({
  adverts,
  flow,
  ...acting
}: ActingProps & { readonly adverts: readonly AdvertLine[]; readonly flow: string }) {
  return (
    <Table caption={ADVERTS_TITLE} columns={COLUMNS}>
      {adverts.map((advert) => (
        <Row key={advert.t_id} data-key={advert.t_id}>
          <Cell label="Advert">{advert.terms}</Cell>
          <Cell label="State">{stateText(advert)}</Cell>
          <Cell label="Posted">{formatDateTime(advert.created_at)}</Cell>
          <Cell label="Acts">
            <ActsBar {...{ flow }} asked={askedFor(advert.may, aboutAdvert(advert))} name={advert.terms} {...acting} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
