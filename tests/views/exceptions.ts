import type { ComponentType } from 'react'
import type { AnyEventObject } from 'xstate'
import { SETTINGS_TITLE } from '#machines/domain/messages/account-pages.ts'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'

export interface Exception {
  /** Events, or offers by their names, without a control in every state that takes them. */
  readonly unoffered?: readonly string[]
  /** Names that a parent shows. */
  readonly elsewhere?: readonly string[]
  /** What stands for a name while the part that shows it is being loaded. */
  readonly meanwhile?: Readonly<Record<string, string>>
}

/** A view that shows a part of a flow on another screen: a control of its own for some events, all else stands on the flow's screen. */
export interface Part extends Exception {
  readonly name: string
  readonly load: () => Promise<ComponentType<never>>
  readonly only: (event: AnyEventObject) => boolean
}

/** What is only shown can always be asked for again; a control for it stands only where nothing could be fetched. */
const SHOWN_ONLY: Exception = { unoffered: ['data.refresh'] }

/** Where a view need not say all that its machine says, by the machine's id. */
export const exceptions: Readonly<Record<string, Exception>> = {
  // The adverts and tokens to choose from come from children; the modal is loaded with the first trade.
  marketplace: {
    unoffered: ['advert.choose', 'token.choose "USDT"'],
    meanwhile: { 'Trade with': 'Loading' },
  },
  // The adverts to change stand in a child.
  myTrades: { unoffered: ['advert.edit', 'advert.close', 'advert.pause', 'advert.reopen'] },
  // The heading is the popup's.
  loginForm: { elsewhere: ['Login to your account'] },
  // The saved accounts stand in a child.
  paymentMethod: { unoffered: ['account.edit', 'account.delete'] },
  // The devices stand in a child.
  manageSessions: { unoffered: ['session.end', 'others.end'] },
  // The notifications stand in a child.
  bell: { unoffered: ['notices.read', 'notice.follow'] },
  p2pTokens: SHOWN_ONLY,
  currencies: SHOWN_ONLY,
  paymentMethods: SHOWN_ONLY,
  tokenBalances: SHOWN_ONLY,
  latestOrders: SHOWN_ONLY,
  bankDetails: SHOWN_ONLY,
  sessions: SHOWN_ONLY,
}

/** By the machine's id. */
export const parts: Readonly<Record<string, readonly Part[]>> = {
  settings: [
    {
      name: 'the total of the dashboard',
      load: async () => (await import('#src/views/dashboard/total-amount.tsx')).HidingTotal,
      only: ({ type, name }) => type === 'setting.change' && name === 'hide_assets',
      elsewhere: [SETTINGS_TITLE, TRY_AGAIN, 'Reset 2FA'],
    },
  ],
}
