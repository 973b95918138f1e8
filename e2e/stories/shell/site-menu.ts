import type { Locator, Page } from 'playwright/test'

/** The one of two that is seen at the width of the page. */
export const siteMenu = (page: Page): Locator =>
  page.getByRole('button', { name: 'Search and menu' }).locator('visible=true')
