import type { Page } from 'playwright/test'
import { sends, typed } from '../src/checks/controls.ts'
import type { Offer } from '../src/model/offers.ts'
import { controlAt, type PageState } from './in-page.ts'

/**
 * Does what a person does to send an event: types, picks, ticks, leaves a field, or clicks. What is proven is clicked without waiting for two
 * frames and without looking whether something covers it.
 */
export const perform = async (
  page: Page,
  flow: string,
  offer: Offer,
  { controls }: PageState,
  isProven: boolean,
): Promise<void> => {
  const own = controls.filter(({ owner }) => owner === flow)
  const place = own.findIndex((control) => control.offered && sends(control, offer))
  const control = own[place]
  const element = (await page.evaluateHandle(controlAt, { flow, place })).asElement()
  if (!control || !element) throw new Error('no offered control sends it')
  await element.focus() // as a person does; the field that loses the focus by this is left
  if (offer.event.type.endsWith('.leave')) return page.evaluate(blurFocused)
  const value = typed(offer)
  if (control.kind === 'text') return element.fill(String(value))
  if (control.kind === 'select') return void (await element.selectOption(String(value)))
  if (control.kind === 'file') return element.setInputFiles(fileOf(value))
  if (control.kind === 'check' && typeof value === 'boolean') return element.setChecked(value, { force: isProven })
  await element.click({ force: isProven })
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A file by the name and type that the walk gives; its content is a real picture. */
const fileOf = (value: unknown) => {
  const { name, type }: { name?: unknown; type?: unknown } = Object(value)
  return { name: String(name), mimeType: String(type), buffer: PIXEL }
}

const blurFocused = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
