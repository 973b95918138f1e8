import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { settingsModel } from '#machines/accounts/settings/settings.model.ts'
import { adasSettings } from '#machines/accounts/samples/person.ts'
import { userMenuModel } from '#machines/shell/user-menu/user-menu.model.ts'
import { SettingsPage } from '#src/views/accounts/profile/settings-page.tsx'
import { CurrencyDialog } from '#src/views/shell/currency-dialog.tsx'
import { TotalCard } from '#src/views/dashboard/total-card.tsx'
import { SHOWING, viewOf } from '../drawing.tsx'

const OFFERED = ['BTC', 'USD', 'KES']
const settings = { ...adasSettings, display_currencies: OFFERED }
const shared = { ...SHOWING, settings }
const send = () => undefined

it('the dialog of display currencies lists those that are offered', () => {
  const { machine } = userMenuModel
  const snapshot = machine.resolveState({ value: 'choosingCurrency', context: { currency: '' } })
  const { unmount } = render(viewOf(CurrencyDialog, snapshot, send, shared))
  const choices = within(screen.getByRole('group')).getAllByRole('button')
  expect(choices.map(({ dataset }) => dataset['key'])).toEqual(OFFERED)
  unmount()
})

it.each([
  ['USD', OFFERED],
  ['GHS', ['GHS', ...OFFERED]],
])('the settings in %s list those that are offered, and the chosen one', (currency, listed) => {
  const context = { settings, values: { ...settings, currency } }
  const snapshot = settingsModel.machine.resolveState({ value: 'choosing', context })
  const { unmount } = render(viewOf(SettingsPage, snapshot, send, shared))
  const options = within(screen.getByLabelText('Display currency')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(listed)
  unmount()
})

it('the total has those that are offered to choose from, its own first', () => {
  const view = () => <TotalCard balances={[]} isLoading={false} settings={settings} />
  const snapshot = userMenuModel.machine.resolveState({ value: 'closed', context: { currency: '' } })
  const { unmount } = render(viewOf(view, snapshot, send, shared))
  const options = within(screen.getByLabelText('Display currency')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['USD', 'BTC', 'KES'])
  unmount()
})
