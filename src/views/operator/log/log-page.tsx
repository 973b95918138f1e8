import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/log.ts'
import { OUTCOMES } from '#machines/operator/messages/persons.ts'
import type { operatorLogMachine } from '#machines/operator/operator-log/operator-log.machine.ts'
import { OUTCOME_NAMES } from '#machines/operator/rules/log-filter.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { LogLines } from './log-lines.tsx'

type Props = ViewProps<typeof operatorLogMachine>

const Filters = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))', columnGap: '3' },
})

const WORDS: Readonly<Record<string, string>> = OUTCOMES
const outcomes = [
  { value: '', label: text.ANY_OUTCOME },
  ...OUTCOME_NAMES.map((value) => ({ value, label: WORDS[value] ?? value })),
]

function FilterBar({ snapshot, send }: Props) {
  const { filter } = snapshot.context
  const field = (name: keyof typeof filter) => ({
    name,
    label: text.LOG_FILTERS[name],
    value: filter[name],
    onChange: (value: string) => send({ type: 'filter.change', name, value }),
    'data-event': 'filter.change',
    'data-key': name,
  })
  return (
    <Filters role="group" aria-label="Filter">
      <TextField {...field('operator')} />
      <TextField {...field('action')} />
      <TextField {...field('subject')} />
      <SelectField {...field('outcome')} options={outcomes} />
      <TextField {...field('from')} type="date" />
      <TextField {...field('to')} type="date" />
    </Filters>
  )
}

/** What operators did: filtered, and as a file. */
export function OperatorLogPage(props: Props) {
  const { snapshot, send } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={text.LOG_TITLE}
        lead={text.LOG_LEAD}
        actions={<Button {...eventButton({ snapshot, send }, 'log.export')}>{text.EXPORT_LOG}</Button>}
      >
        <FilterBar {...props} />
        <ChildFlow actor={snapshot.children.logLines} view={LogLines} />
      </Page>
    </div>
  )
}
