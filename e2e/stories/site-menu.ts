import type { Locator, Page } from 'playwright/test'

/** Drawn by scripts only: a page that shows it is more than what the server wrote. */
export const siteMenu = (page: Page): Locator =>
  page.getByRole('button', { name: 'Search and menu' }).locator('visible=true')
