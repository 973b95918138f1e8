import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, EyeOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { HIDDEN } from '#machines/shared/values/formatting.ts'
import type { settingsMachine } from '#machines/accounts/settings/settings.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The dashboard's settings flow, which hides the balances. */
export type SettingsActor = ActorRefFrom<typeof settingsMachine>

interface Total {
  readonly total: string
  readonly ticker: string
  readonly hidden: boolean
}

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    textAlign: 'start',
    minHeight: '2.75rem',
    px: '2',
    mx: '-2',
    borderRadius: 'control',
    cursor: 'pointer',
    transition: 'background 120ms',
    '&:hover': { background: 'raised' },
    '& svg': { color: 'muted' },
  },
})

/** The total as a button; optimistic while the change is saved. */
export function ToggleableTotal({
  snapshot,
  send,
  total = '',
  ticker = '',
  hidden = true,
}: ViewProps<typeof settingsMachine> & Partial<Total>) {
  const isHidden = snapshot.context.values?.hide_assets ?? hidden
  const change = { type: 'setting.change', name: 'hide_assets', value: !isHidden } as const
  const off = !snapshot.can(change)
  const Icon = isHidden ? Eye : EyeOff
  return (
    <div {...flowRoot(snapshot)}>
      <Toggle
        type="button"
        aria-disabled={off ? true : undefined}
        onClick={() => (off ? undefined : send(change))}
        data-event="setting.change"
        data-key="hide_assets"
      >
        <Amount value={isHidden ? HIDDEN : total} ticker={ticker} size="xl" />
        <Icon size={20} aria-hidden />
        <VisuallyHidden>{isHidden ? 'Show my balances' : 'Hide my balances'}</VisuallyHidden>
      </Toggle>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}

/** The total of all balances; a click hides or shows every amount. */
export function TotalAmount({ actor, ...shown }: Total & { actor: SettingsActor | undefined }) {
  if (!actor) return <Amount value={shown.hidden ? HIDDEN : shown.total} ticker={shown.ticker} size="xl" />
  return <ChildFlow actor={actor} view={ToggleableTotal} {...shown} />
}
