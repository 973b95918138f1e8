import { formatUtc } from '#machines/shared/values/formatting.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Mail } from '#server/shared/gateways/mail.ts'
import { letter } from '#server/shared/services/mail.service.ts'

/** The mail that carries a code (docs/product/accounts.md). */
export const codeMail = (to: string, purpose: 'signup' | 'login', code: string): Mail => ({
  to,
  subject: purpose === 'signup' ? `Confirm your ${PRODUCT.name} account` : `Your ${PRODUCT.name} login code`,
  text: letter(
    purpose === 'signup' ? 'Welcome to Quayside. Your confirmation code is:' : 'Your login code is:',
    code,
    'It is valid for 10 minutes and can be used once. Never share it: we will never ask you for it.',
    purpose === 'signup'
      ? 'If you did not sign up, ignore this email. No account is created without the code.'
      : 'If you did not try to log in, change your password: someone else may know it.',
  ),
})

/** How to freeze the account of a mail; the link leads to a page that asks first. */
export const notMe = (freezeLink: string): string =>
  `Not me: freeze my account: ${freezeLink}\nIt logs out all devices and stops everything that leaves your account. The link works once, for 7 days.`

/** The mail with the code that confirms an outgoing act, which it names. */
export const movementMail = (to: string, summary: string, code: string, freezeLink: string): Mail => ({
  to,
  subject: `Confirm: ${summary}`,
  text: letter(
    `Your code to confirm ${summary} is:`,
    code,
    'It is valid for 10 minutes and confirms only this request. Never share it: we will never ask you for it.',
    'If this was not you, someone else is logged in to your account. Nothing leaves it without the code.',
    notMe(freezeLink),
  ),
})

/** The mail about an outgoing act that was carried out and is no movement; it cannot be turned off. */
export const actMail = (
  to: string,
  { summary, at }: { readonly summary: string; readonly at: Date },
  freezeLink: string,
): Mail => ({
  to,
  subject: `${PRODUCT.name}: ${summary}`,
  text: letter(`This was done in your account on ${formatUtc(at)}: ${summary}.`, notMe(freezeLink)),
})

/** The mail about an account that was frozen. */
export const accountFrozenMail = (to: string, at: Date, publicUrl: string): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} account is frozen`,
  text: letter(
    `Your account was frozen on ${formatUtc(at)}. All devices were logged out, your Sell adverts are paused, and nothing leaves your account.`,
    `Set a new password: ${publicUrl}${paths.forgotPassword()}`,
    `Then contact Support to lift the freeze: ${publicUrl}${paths.support()}`,
  ),
})

interface OutgoingMail {
  readonly act: 'transfer' | 'withdrawal'
  /** Amount and recipient: '20 USDT to ben_ade'. */
  readonly summary: string
  readonly at: Date
  readonly tId: string
}

const OUTGOING = {
  transfer: {
    title: 'Transfer sent',
    text: 'transferred',
    undo: 'A transfer cannot be undone: contact Support as well.',
  },
  withdrawal: {
    title: 'Withdrawal requested',
    text: 'requested a withdrawal of',
    undo: 'Cancel the withdrawal at the link above while it is not sent.',
  },
} as const

/** The mail about money that leaves an account; it cannot be turned off. */
export function outgoingMail(
  to: string,
  { act, summary, at, tId }: OutgoingMail,
  { publicUrl, freezeLink }: { readonly publicUrl: string; readonly freezeLink: string },
): Mail {
  const { title, text, undo } = OUTGOING[act]
  return {
    to,
    subject: `${PRODUCT.name}: ${title}`,
    text: letter(
      `You ${text} ${summary} on ${formatUtc(at)}.`,
      `View your transaction: ${publicUrl}${paths.transaction(tId)}`,
      notMe(freezeLink),
      undo,
    ),
  }
}

/** The mail to somebody whose address was used for another signup. */
export const alreadyHereMail = (to: string, publicUrl: string): Mail => ({
  to,
  subject: `You already have a ${PRODUCT.name} account`,
  text: letter(
    `Someone tried to sign up with this email address. You already have an account. Log in at ${publicUrl}${paths.login()}`,
    'If this was not you, no action is needed. Your account has not changed.',
  ),
})

/** The mail with the link to set a new password (spec §4 Password reset). */
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: `Reset your ${PRODUCT.name} password`,
  text: letter(
    'Use this link to set a new password:',
    link,
    'It is valid for 30 minutes and can be used once. Never share it: we will never ask you for it.',
    'If you did not request this, ignore this email. Your password has not changed.',
  ),
})

/** The mail about a login; `device` is our own word for it. */
export const newLoginMail = (
  to: string,
  { device, at }: { readonly device: string; readonly at: Date },
  { publicUrl, freezeLink }: { readonly publicUrl: string; readonly freezeLink: string },
): Mail => ({
  to,
  subject: `New login to your ${PRODUCT.name} account`,
  text: letter(
    `We noticed a new login to your account: ${device}, ${formatUtc(at)}.`,
    `If this was not you, log out that device at ${publicUrl}${paths.managePassword()} and change your password.`,
    notMe(freezeLink),
  ),
})

interface ChangedMail {
  readonly at: Date
  readonly publicUrl: string
  readonly freezeLink: string
}

const changedMail = (to: string, { at, publicUrl, freezeLink }: ChangedMail, ...consequences: string[]): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} password was changed`,
  text: letter(
    `The password of your account was changed on ${formatUtc(at)}. All other devices were logged out.`,
    ...consequences,
    `If this was not you, reset your password now: ${publicUrl}${paths.forgotPassword()}`,
    notMe(freezeLink),
  ),
})

/** The mail about an export that can be downloaded. */
export const exportReadyMail = (
  to: string,
  { url, until }: { readonly url: string; readonly until: string },
): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} data is ready`,
  text: letter(
    `The export of your data can be downloaded until ${until}. Log in to download it: ${url}`,
    'It contains personal data: store it safely.',
  ),
})

/** The mail about a changed password. */
export const passwordChangedMail = (to: string, change: ChangedMail): Mail => changedMail(to, change)

/** The mail about a password that was set with a link. */
export const passwordResetMail = (to: string, change: ChangedMail): Mail =>
  changedMail(
    to,
    change,
    'Nothing leaves your account for 24 hours: you can transfer, withdraw and sell again then. Your open Sell adverts are paused; you can reopen them then.',
  )
