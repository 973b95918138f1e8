import type { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import { BACK, NEXT, RESET } from '#machines/domain/messages/create-trade.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { StickyActions } from '#src/ui/page.tsx'

type Props = Pick<ViewProps<typeof createTradeMachine>, 'snapshot' | 'send'>

/** The way through the steps; the last step brings its own primary action. */
export function WizardActions({ snapshot, send, last }: Props & { last?: { label: string; event: 'post.request' } }) {
  const forward = last?.event ?? 'step.next'
  const first = snapshot.matches({ drafting: { steps: 'settingPrice' } })
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
        off={!snapshot.can({ type: forward })}
        onClick={() => send({ type: forward })}
        data-event={forward}
      >
        {last?.label ?? NEXT}
      </Button>
    </StickyActions>
  )
}
