import { describe, expect, it } from 'vitest'
import {
  codeMail,
  accountFrozenMail,
  exportReadyMail,
  actMail,
  movementMail,
  outgoingMail,
  alreadyHereMail,
  resetMail,
  newLoginMail,
  passwordChangedMail,
  passwordResetMail,
} from '#server/accounts/services/mails.ts'
import type { Mail } from '#server/shared/gateways/mail.ts'
import * as mails from '#server/shared/services/mail.service.ts'
import { at } from '../../support/rows.ts'

const URL = 'https://quayside.example'
const FREEZE = 'https://quayside.example/freeze'
const NOT_ME = `Not me: freeze my account: ${FREEZE}\nIt logs out all devices and stops everything that leaves your account. The link works once, for 7 days.`

/** Every mail that has a recipient of its own, as it is read. */
const MAILS: Readonly<Record<string, readonly [Mail, subject: string, paragraphs: readonly string[]]>> = {
  'of a signup': [
    codeMail('to', 'signup', '123456'),
    'Confirm your Quayside account',
    [
      'Welcome to Quayside. Your confirmation code is:',
      '123456',
      'It is valid for 10 minutes and can be used once. Never share it: we will never ask you for it.',
      'If you did not sign up, ignore this email. No account is created without the code.',
    ],
  ],
  'of a login': [
    codeMail('to', 'login', '123456'),
    'Your Quayside login code',
    [
      'Your login code is:',
      '123456',
      'It is valid for 10 minutes and can be used once. Never share it: we will never ask you for it.',
      'If you did not try to log in, change your password: someone else may know it.',
    ],
  ],
  'of an export': [
    exportReadyMail('to', { url: `${URL}/dashboard/account/export`, until: 'Jan 8' }),
    'Your Quayside data is ready',
    [
      `The export of your data can be downloaded until Jan 8. Log in to download it: ${URL}/dashboard/account/export`,
      'It contains personal data: store it safely.',
    ],
  ],
  'of a movement': [
    movementMail('to', '5 XRP to bola', '123456', FREEZE),
    'Confirm: 5 XRP to bola',
    [
      'Your code to confirm 5 XRP to bola is:',
      '123456',
      'It is valid for 10 minutes and confirms only this request. Never share it: we will never ask you for it.',
      'If this was not you, someone else is logged in to your account. Nothing leaves it without the code.',
      NOT_ME,
    ],
  ],
  'of a second signup': [
    alreadyHereMail('to', URL),
    'You already have a Quayside account',
    [
      'Someone tried to sign up with this email address. You already have an account. Log in at https://quayside.example/login',
      'If this was not you, no action is needed. Your account has not changed.',
    ],
  ],
  'of a reset': [
    resetMail('to', 'https://quayside.example/reset'),
    'Reset your Quayside password',
    [
      'Use this link to set a new password:',
      'https://quayside.example/reset',
      'It is valid for 30 minutes and can be used once. Never share it: we will never ask you for it.',
      'If you did not request this, ignore this email. Your password has not changed.',
    ],
  ],
  'of a new login': [
    newLoginMail('to', { device: 'Firefox on Linux', at: at(9, 5) }, { publicUrl: URL, freezeLink: FREEZE }),
    'New login to your Quayside account',
    [
      'We noticed a new login to your account: Firefox on Linux, Mon, Nov 23, 2026, 09:05\u00a0AM UTC.',
      'If this was not you, log out that device at https://quayside.example/dashboard/account/manage-password and change your password.',
      NOT_ME,
    ],
  ],
  'of a changed password': [
    passwordChangedMail('to', { at: at(9, 5), publicUrl: URL, freezeLink: FREEZE }),
    'Your Quayside password was changed',
    [
      'The password of your account was changed on Mon, Nov 23, 2026, 09:05\u00a0AM UTC. All other devices were logged out.',
      'If this was not you, reset your password now: https://quayside.example/forgot-password',
      NOT_ME,
    ],
  ],
  'of a password that was set with a link': [
    passwordResetMail('to', { at: at(9, 5), publicUrl: URL, freezeLink: FREEZE }),
    'Your Quayside password was changed',
    [
      'The password of your account was changed on Mon, Nov 23, 2026, 09:05\u00a0AM UTC. All other devices were logged out.',
      'Nothing leaves your account for 24 hours: you can transfer, withdraw and sell again then. Your open Sell adverts are paused; you can reopen them then.',
      'If this was not you, reset your password now: https://quayside.example/forgot-password',
      NOT_ME,
    ],
  ],
  'of an outgoing act': [
    actMail('to', { summary: 'the release of 5 XRP to bola', at: at(9, 5) }, FREEZE),
    'Quayside: the release of 5 XRP to bola',
    ['This was done in your account on Mon, Nov 23, 2026, 09:05\u00a0AM UTC: the release of 5 XRP to bola.', NOT_ME],
  ],
  'of a transfer': [
    outgoingMail(
      'to',
      { act: 'transfer', summary: '5 XRP to bola', at: at(9, 5), tId: 'T-1' },
      { publicUrl: URL, freezeLink: FREEZE },
    ),
    'Quayside: Transfer sent',
    [
      'You transferred 5 XRP to bola on Mon, Nov 23, 2026, 09:05\u00a0AM UTC.',
      'View your transaction: https://quayside.example/dashboard/transaction-history/T-1',
      NOT_ME,
      'A transfer cannot be undone: contact Support as well.',
    ],
  ],
  'of a frozen account': [
    accountFrozenMail('to', at(9, 5), URL),
    'Your Quayside account is frozen',
    [
      'Your account was frozen on Mon, Nov 23, 2026, 09:05\u00a0AM UTC. All devices were logged out, your Sell adverts are paused, and nothing leaves your account.',
      'Set a new password: https://quayside.example/forgot-password',
      'Then contact Support to lift the freeze: https://quayside.example/support',
    ],
  ],
  'of a notification': [
    {
      to: 'to',
      ...mails.noticeMail({ title: 'Deposit received', text: '5 XRP arrived.' }, 'View it: /here', '/settings'),
    },
    'Quayside: Deposit received',
    ['5 XRP arrived.', 'View it: /here', 'You can turn these emails off in your settings.'],
  ],
}

describe('the mail', () => {
  it.each(Object.entries(MAILS))(
    '%s has its subject and its text, and can be turned off if it is news',
    (name, [mail, subject, paragraphs]) => {
      const text = ['Hello,', ...paragraphs, 'Quayside'].join('\n\n')
      expect(mail).toEqual({
        ...{ to: 'to', subject, text },
        ...(name === 'of a notification' && { unsubscribe: '/settings' }),
      })
    },
  )
})
