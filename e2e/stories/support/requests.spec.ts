import { receipt } from '../orders/trading.ts'
import { arrive, linkTo, logIn, openLoginSignedOut } from '../people.ts'
import { expect, test } from '../story.ts'

test('a person asks Support, is asked back, replies with an image and closes the request', async ({
  visit,
  server,
}) => {
  const { page } = await arrive(await visit({ phone: true }), server, 'Mara Asks')
  await page.goto('/support')
  await page.getByRole('link', { name: 'send a request' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Choose a topic').last()).toBeVisible()
  await page.getByLabel('Topic').selectOption('Withdrawal')
  await page.getByRole('textbox', { name: 'Message' }).fill('My withdrawal is pending.\nWhat does it wait for?')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()

  const requestNo = page.url().slice(-20)
  await server.askOnRequest(requestNo, 'Which one is it?')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByText('Which one is it?')).toBeVisible()

  await page.getByRole('textbox', { name: 'Message' }).fill('The one of this morning.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for Support' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await page.getByLabel('Add image').and(page.locator('input')).setInputFiles(receipt)
  await expect(page.getByText('1 of 6 images')).toBeVisible()

  await page.getByRole('button', { name: 'Close request' }).click()
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await page.goto('/dashboard/support')
  await expect(page.getByRole('row').filter({ hasText: 'Withdrawal' })).toContainText('Closed')
})

test('what a visitor wrote to Support is there after a login', async ({ visit, server }) => {
  const { page, email } = await arrive(await visit(), server, 'Mira Writes')
  await openLoginSignedOut(page)
  await page.goto('/support/contact')
  await page.getByLabel('Topic').selectOption('Deposit')
  await page.getByRole('textbox', { name: 'Message' }).fill('My deposit has not arrived.')
  await page.getByRole('link', { name: 'Log in and send' }).click()
  await logIn(page, server, email)
  await expect(page).toHaveURL('/dashboard/support/new')
  await expect(page.getByLabel('Topic')).toHaveValue('deposit')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('My deposit has not arrived.')
})

test('a visitor writes to Support, confirms by email, and replies to the answer', async ({ visit, server }) => {
  const page = await visit()
  await page.goto('/support')
  await page.getByRole('link', { name: 'write to Support' }).click()
  await page.getByLabel('Name').fill('Nell Visits')
  await page.getByLabel('Email').fill('nell.visits@example.com')
  await page.getByLabel('Topic').selectOption('Account and security')
  await page.getByRole('textbox', { name: 'Message' }).fill('I cannot log in.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Check your email').first()).toBeVisible()

  const link = await linkTo(page, 'nell.visits@example.com')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(page, 'the link leaves the address bar').toHaveURL('/support/request')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()

  await server.askOnRequest(new URLSearchParams(link.split('?')[1]).get('id') ?? '', 'Since when?')
  await page.goto(await linkTo(page, 'nell.visits@example.com'))
  await expect(page.getByText('Since when?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('Since today.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for Support' })).toBeVisible()
})
