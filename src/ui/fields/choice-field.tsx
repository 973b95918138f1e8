import { useId } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { controlFrame } from './control-frame.ts'
import { SelectField, type FieldProps } from './field.tsx'
import type { Option } from './option-search.ts'

const Only = chakra('dl', {
  base: {
    margin: '0',
    display: 'grid',
    gap: '1.5',
    '& > dt': { color: 'muted', fontSize: 'sm', fontWeight: 'medium' },
    '& > dd': { margin: '0', minWidth: '0', overflowWrap: 'anywhere' },
  },
})
const Value = chakra('span', {
  base: { ...controlFrame, display: 'flex', alignItems: 'center', py: '2', borderColor: 'line' },
})
const Hint = chakra('small', {
  base: { display: 'block', color: 'muted', fontSize: 'sm', mt: '1.5' },
})

/** A select; with one option there is nothing to choose, and its value is shown. */
export function ChoiceField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const id = useId()
  const [first, second] = options
  if (first === undefined || second !== undefined) return <SelectField {...{ options }} {...field} />
  return (
    <Only>
      <dt id={id}>{field.label}</dt>
      <dd aria-labelledby={id}>
        <Value className="figures">{first.label}</Value>
        {field.hint ? <Hint>{field.hint}</Hint> : null}
      </dd>
    </Only>
  )
}
