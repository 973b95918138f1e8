import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { enterCode, PASSWORD } from '../people.ts'
import { expect, test } from '../story.ts'

/** A free port for the SMTP server. */
const closedPort = async (): Promise<number> => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as AddressInfo
  await new Promise((resolve) => holder.close(resolve))
  return port
}

const PORT = await closedPort()

test.use({ serverEnv: { SMTP_URL: `smtp://127.0.0.1:${PORT}` } })

/** Starts the SMTP server; `letters` collects the mails. */
const openPostOffice = async (letters: string[]): Promise<SMTPServer> => {
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let letter = ''
      stream.on('data', (part: Buffer) => (letter += part.toString('utf8')))
      stream.on('end', () => {
        letters.push(letter)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => office.listen(PORT, '127.0.0.1', resolve))
  return office
}

test('while no mail can be sent the signup shows it, and the same form works afterwards', async ({ visit }) => {
  const page = await visit({ phone: true, refusals: [503] })
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Efe Late')
  await page.getByLabel('Email').fill('efe@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  const signUp = page.getByRole('button', { name: 'Sign up' })
  await signUp.click()
  const message = page.getByText('We cannot send emails right now. Please try again in a minute').first()
  await expect(message).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('efe@example.com')

  const letters: string[] = []
  const office = await openPostOffice(letters)
  const code = page.getByLabel('6-digit code')
  await expect(async () => {
    if (!(await code.isVisible())) await signUp.click({ timeout: 5_000 })
    await expect(code).toBeVisible({ timeout: 5_000 })
  }, 'the server detects that mail works again').toPass()
  await expect.poll(() => letters.length).toBe(1)
  expect(letters[0]).toContain('To: efe@example.com')
  await enterCode(page, /^\d{6}(?=\r?$)/m.exec(letters[0] ?? '')?.[0] ?? '')
  await expect(page).toHaveURL('/dashboard')
  await new Promise<void>((resolve) => office.close(() => resolve()))
})
