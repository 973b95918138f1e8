import type { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import { BACK, NEXT, POST_TRADE, RESET, SAVE_CHANGES } from '#machines/domain/messages/create-trade.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { StickyActions } from '#src/ui/page.tsx'

type Props = Pick<ViewProps<typeof createTradeMachine>, 'snapshot' | 'send'>

/** Back, reset and next; in the last step the button that asks for confirmation. */
export function WizardActions({ snapshot, send }: Props) {
  const first = snapshot.matches({ drafting: { steps: 'settingPrice' } })
  const last = !first && !snapshot.matches({ drafting: { steps: 'settingAmounts' } })
  const submitLabel = snapshot.context.edit === '' ? POST_TRADE : SAVE_CHANGES
  const nextEvent = last ? 'post.request' : 'step.next'
  return (
    <StickyActions>
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
        size="lg"
        tone="primary"
        style={{ marginLeft: 'auto' }}
        off={!snapshot.can({ type: nextEvent })}
        onClick={() => send({ type: nextEvent })}
        data-event={nextEvent}
      >
        {last ? submitLabel : NEXT}
      </Button>
    </StickyActions>
  )
}
