import { describe, expect, it } from 'vitest'
import {
  codeMail,
  movementMail,
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
  'of a movement': [
    movementMail('to', '5 XRP to bola', '123456'),
    'Confirm: 5 XRP to bola',
    [
      'Your code to confirm 5 XRP to bola is:',
      '123456',
      'It is valid for 10 minutes and confirms only this request. Never share it: we will never ask you for it.',
      'If this was not you, change your password now: someone else is logged in to your account. No funds are moved without the code.',
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
    newLoginMail('to', 'Firefox on Linux', at(9, 5), URL),
    'New login to your Quayside account',
    [
      'We noticed a new login to your account: Firefox on Linux, Mon, Nov 23, 2026, 09:05\u00a0AM UTC.',
      'If this was not you, log out that device at https://quayside.example/dashboard/account/manage-password and change your password.',
    ],
  ],
  'of a changed password': [
    passwordChangedMail('to', at(9, 5), URL),
    'Your Quayside password was changed',
    [
      'The password of your account was changed on Mon, Nov 23, 2026, 09:05\u00a0AM UTC. All other devices were logged out.',
      'If this was not you, reset your password now: https://quayside.example/forgot-password',
    ],
  ],
  'of a password that was set with a link': [
    passwordResetMail('to', at(9, 5), URL),
    'Your Quayside password was changed',
    [
      'The password of your account was changed on Mon, Nov 23, 2026, 09:05\u00a0AM UTC. All other devices were logged out.',
      'You can transfer, withdraw and sell on the marketplace again 24 hours after your password reset. Your open Sell adverts are paused; you can reopen them then.',
      'If this was not you, reset your password now: https://quayside.example/forgot-password',
    ],
  ],
  'of a notification': [
    { to: 'to', ...mails.noticeMail({ title: 'Deposit received', text: '5 XRP arrived.' }, 'View it: /here') },
    'Quayside: Deposit received',
    ['5 XRP arrived.', 'View it: /here', 'You can turn these emails off in your settings.'],
  ],
}

describe('the mail', () => {
  it.each(Object.entries(MAILS))('%s has its subject and its text', (_, [mail, subject, paragraphs]) => {
    expect(mail).toEqual({ to: 'to', subject, text: ['Hello,', ...paragraphs, 'Quayside'].join('\n\n') })
  })
})
