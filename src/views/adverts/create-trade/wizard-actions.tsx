import { chakra } from '@chakra-ui/react/styled-system'
import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { BACK, NEXT, POST_TRADE, RESET, SAVE_CHANGES } from '#machines/adverts/messages/create-trade.ts'
import { missingIn } from '#machines/adverts/rules/advert-form.ts'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { passFocusToPage } from '#src/ui/focus.ts'
import { StickyActions } from '#src/ui/sticky-actions.tsx'

type Props = Pick<ViewProps<typeof createTradeMachine>, 'snapshot' | 'send'>

/** What the form of the wizard sends: to the next step, in the last one to the confirmation. */
export const forwardEvent = (snapshot: Props['snapshot']): 'step.next' | 'post.request' =>
  snapshot.matches({ drafting: { steps: 'settingPrice' } }) ||
  snapshot.matches({ drafting: { steps: 'settingAmounts' } })
    ? 'step.next'
    : 'post.request'

const MISSING = 'wizard-missing'
const Space = chakra('span', { base: { flex: '1', '@media (max-width: 39.99rem)': { display: 'none' } } })
const Missing = chakra('p', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    alignSelf: 'center',
    textWrap: 'balance',
    '@media (max-width: 39.99rem)': { flexBasis: '100%', order: '-1' },
  },
})

/** Why the next step cannot be opened yet, or null. */
const missingFor = ({ snapshot }: Pick<Props, 'snapshot'>): string | null => {
  const { context } = snapshot
  const isOff = forwardEvent(snapshot) === 'step.next' && !snapshot.can({ type: 'step.next' })
  return isOff && context.step !== 3 ? missingIn(context, context.step) : null
}

/** Back, reset and next; in the last step the button that asks for confirmation. */
export function WizardActions({ snapshot, send }: Props) {
  const first = snapshot.matches({ drafting: { steps: 'settingPrice' } })
  const nextEvent = forwardEvent(snapshot)
  const missing = missingFor({ snapshot })
  const submitLabel = snapshot.context.edit === '' ? POST_TRADE : SAVE_CHANGES
  return (
    <StickyActions key={snapshot.context.step} ref={passFocusToPage}>
      {first ? null : (
        <Button size="lg" {...eventButton({ snapshot, send }, 'step.back')}>
          {BACK}
        </Button>
      )}
      <Button size="lg" tone="plain" {...eventButton({ snapshot, send }, 'draft.reset')}>
        {RESET}
      </Button>
      <Space />
      {missing === null ? null : (
        <Missing id={MISSING} role="status">
          {missing}
        </Missing>
      )}
      <Button
        type="submit"
        size="lg"
        tone="primary"
        off={!snapshot.can({ type: nextEvent })}
        aria-describedby={missing === null ? undefined : MISSING}
        data-event={nextEvent}
      >
        {nextEvent === 'post.request' ? submitLabel : NEXT}
      </Button>
    </StickyActions>
  )
}
