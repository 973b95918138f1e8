import type { createTradeMachine } from '#machines/m2m/create-trade/create-trade.machine.ts'
import { BACK, NEXT, POST_TRADE, RESET, SAVE_CHANGES } from '#machines/m2m/messages/create-trade.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { passFocusToPage } from '#src/ui/focus.ts'
import { StickyActions } from '#src/ui/page.tsx'

type Props = Pick<ViewProps<typeof createTradeMachine>, 'snapshot' | 'send'>

/** What the form of the wizard sends: to the next step, in the last one to the confirmation. */
export const forwardEvent = (snapshot: Props['snapshot']): 'step.next' | 'post.request' =>
  snapshot.matches({ drafting: { steps: 'settingPrice' } }) ||
  snapshot.matches({ drafting: { steps: 'settingAmounts' } })
    ? 'step.next'
    : 'post.request'

/** Back, reset and next; in the last step the button that asks for confirmation. */
export function WizardActions({ snapshot, send }: Props) {
  const first = snapshot.matches({ drafting: { steps: 'settingPrice' } })
  const nextEvent = forwardEvent(snapshot)
  const submitLabel = snapshot.context.edit === '' ? POST_TRADE : SAVE_CHANGES
  return (
    <StickyActions key={snapshot.context.step} ref={passFocusToPage}>
      {first ? null : (
        <Button
          size="lg"
          off={!snapshot.can({ type: 'step.back' })}
          onClick={() => send({ type: 'step.back' })}
          data-event="step.back"
        >
          {BACK}
        </Button>
      )}
      <Button
        size="lg"
        tone="plain"
        off={!snapshot.can({ type: 'draft.reset' })}
        onClick={() => send({ type: 'draft.reset' })}
        data-event="draft.reset"
      >
        {RESET}
      </Button>
      <Button
        type="submit"
        size="lg"
        tone="primary"
        style={{ marginLeft: 'auto' }}
        off={!snapshot.can({ type: nextEvent })}
        data-event={nextEvent}
      >
        {nextEvent === 'post.request' ? submitLabel : NEXT}
      </Button>
    </StickyActions>
  )
}
