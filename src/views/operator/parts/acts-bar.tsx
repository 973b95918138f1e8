import { chakra } from '@chakra-ui/react/styled-system'
import { ACTS } from '#machines/operator/messages/acts.ts'
import type { ActChosen } from '#machines/operator/parts/acting-states.ts'
import type { Asked } from '#machines/operator/rules/asked-acts.ts'
import { Button } from '#src/ui/button.tsx'

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  variants: { below: { true: { mt: '4' } } },
})

/** What the page around a record gives its view. */
export interface ActingProps {
  /** False while the dialog of an act is open. */
  readonly enabled: boolean
  readonly sendToParent: (event: ActChosen) => void
}

interface ActsBarProps extends ActingProps {
  /** The flow of the page. */
  readonly flow: string
  /** What can be done now; the first is what is due. */
  readonly asked: readonly Asked[]
  /** In a row of a list, where none stands out: what the row is about. */
  readonly name?: string
}

/** A button for each act that the operator may request now. */
export function ActsBar({ flow, asked, name, enabled, sendToParent }: ActsBarProps) {
  if (asked.length === 0) return null
  return (
    <Bar data-flow={flow} below={name === undefined}>
      {asked.map((each, place) => (
        <Button
          key={each.act}
          tone={place === 0 && name === undefined ? 'primary' : 'quiet'}
          size="sm"
          off={!enabled}
          onClick={() => sendToParent({ type: 'act.choose', asked: each })}
          data-event="act.choose"
          data-key={each.act}
          aria-label={name === undefined ? undefined : `${ACTS[each.act]}: ${name}`}
        >
          {ACTS[each.act]}
        </Button>
      ))}
    </Bar>
  )
}
