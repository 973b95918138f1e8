import { expect, it } from 'vitest'
import { closedMail, closingMail, notClosedMail } from '#server/accounts/services/closing-mails.ts'
import type { Mail } from '#server/shared/gateways/mail.ts'

const URL = 'https://quayside.example'
const FREEZE = `${URL}/freeze`
const AT = new Date('2026-01-01T12:00:00.000Z')
const THEN = new Date('2026-01-15T12:00:00.000Z')

const ERASED =
  'your name, email, phone number, country, password, devices, settings and saved accounts are erased. Your transactions, orders, disputes, requests to Support and username are stored for 5 years.'

const MAILS: readonly (readonly [string, Mail, subject: string, paragraphs: readonly string[]])[] = [
  [
    'that will be closed',
    closingMail('to', { at: AT, closingAt: THEN, years: 5, publicUrl: URL }, FREEZE),
    'Your Quayside account will be closed',
    [
      'You asked to close your account on Thu, Jan 1, 2026, 12:00\u00a0PM UTC. It will be closed on Thu, Jan 15, 2026, 12:00\u00a0PM UTC. All devices were logged out.',
      `To keep it, log in before then: ${URL}/login`,
      `When it is closed, ${ERASED}`,
      'Do not send funds to your deposit addresses any more.',
      `Not me: freeze my account: ${FREEZE}\nIt logs out all devices and stops everything that leaves your account. The link works once, for 7 days.`,
    ],
  ],
  [
    'that stays open because of its owner',
    notClosedMail('to', 'You logged in, so your account will not be closed.', URL),
    'Your Quayside account will not be closed',
    [
      'You logged in, so your account will not be closed.',
      `You can ask to close it again at ${URL}/dashboard/account/close`,
    ],
  ],
  [
    'that stays open because of what it has',
    notClosedMail(
      'to',
      [
        { kind: 'balances', count: 2 },
        { kind: 'orders', count: 1 },
      ],
      URL,
    ),
    'Your Quayside account will not be closed',
    [
      'Your account could not be closed, because there is still:',
      `- 2 balances that are not zero: ${URL}/dashboard/wallet\n- 1 open order: ${URL}/dashboard/orders/m2m`,
      `Log in, then ask to close it again at ${URL}/dashboard/account/close`,
    ],
  ],
  [
    'that is closed',
    closedMail('to', { at: AT, years: 5 }),
    'Your Quayside account is closed',
    [
      `Your account was closed on Thu, Jan 1, 2026, 12:00\u00a0PM UTC: ${ERASED}`,
      'You can sign up with this email again, but not with the same username.',
    ],
  ],
]

it.each(MAILS)('the mail about an account %s has its words and links', (_, mail, subject, paragraphs) => {
  expect(mail).toEqual({ to: 'to', subject, text: ['Hello,', ...paragraphs, 'Quayside'].join('\n\n') })
})
