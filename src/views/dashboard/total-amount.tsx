import { createContext, useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, EyeOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { settingsMachine } from '#machines/settings/settings.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'

/** What stands in place of an amount that is hidden (spec §4 Hide-assets). */
export const HIDDEN = '*****'

/** The person's settings, as the screen around the balances runs them. */
export const HidingContext = createContext<ActorRefFrom<typeof settingsMachine> | undefined>(undefined)

interface Total {
  readonly total: string
  readonly ticker: string
  readonly hidden: boolean
}

const TotalContext = createContext<Total>({ total: '', ticker: '', hidden: true })

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    px: '2',
    mx: '-2',
    borderRadius: 'control',
    cursor: 'pointer',
    transition: 'background 120ms',
    '&:hover': { background: 'raised' },
    '& svg': { color: 'muted' },
  },
})
/** Heard, not seen. */
const Told = chakra('span', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** The total as a button: what shows while the change is saved is the change. */
export function HidingTotal({ snapshot, send }: ViewProps<typeof settingsMachine>) {
  const { total, ticker, hidden } = useContext(TotalContext)
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
        <Told>{isHidden ? 'Show my balances' : 'Hide my balances'}</Told>
      </Toggle>
    </div>
  )
}

/** What the person has in all; a click hides it, and every other amount of theirs, or shows them again. */
export function TotalAmount(shown: Total) {
  const settings = useContext(HidingContext)
  if (!settings) return <Amount value={shown.hidden ? HIDDEN : shown.total} ticker={shown.ticker} size="xl" />
  return (
    <TotalContext value={shown}>
      <ChildFlow<typeof settingsMachine> actor={settings} view={HidingTotal} />
    </TotalContext>
  )
}
