import { obstaclePage, obstacleText, type ClosingObstacle } from '#machines/accounts/rules/closing.ts'
import { paths } from '#machines/routing/paths.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'
import type { Mail } from '#server/shared/gateways/mail.ts'
import { letter } from '#server/shared/services/mail.service.ts'
import { notMe } from './mails.ts'

const erasedThen = (years: number): string =>
  `your name, email, phone number, country, password, devices, settings and saved accounts are erased. Your transactions, orders, disputes, requests to Support and username are stored for ${years} years.`

interface Closing {
  readonly at: Date
  readonly closingAt: Date
  readonly years: number
  readonly publicUrl: string
}

/** The mail about an account that will be closed. */
export const closingMail = (to: string, { at, closingAt, years, publicUrl }: Closing, freezeLink: string): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} account will be closed`,
  text: letter(
    `You asked to close your account on ${formatUtc(at)}. It will be closed on ${formatUtc(closingAt)}. All devices were logged out.`,
    `To keep it, log in before then: ${publicUrl}${paths.login()}`,
    `When it is closed, ${erasedThen(years)}`,
    'Do not send funds to your deposit addresses any more.',
    notMe(freezeLink),
  ),
})

const listed = (obstacles: readonly ClosingObstacle[], publicUrl: string): string =>
  obstacles.map((obstacle) => `- ${obstacleText(obstacle)}: ${publicUrl}${obstaclePage(obstacle)}`).join('\n')

/** The mail about an account that stays open: why, in a sentence, or what stands in the way. */
export const notClosedMail = (to: string, why: string | readonly ClosingObstacle[], publicUrl: string): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} account will not be closed`,
  text:
    typeof why === 'string'
      ? letter(why, `You can ask to close it again at ${publicUrl}${paths.closeAccount()}`)
      : letter(
          'Your account could not be closed, because there is still:',
          listed(why, publicUrl),
          `Log in, then ask to close it again at ${publicUrl}${paths.closeAccount()}`,
        ),
})

/** The last mail: the account is closed. */
export const closedMail = (to: string, { at, years }: Pick<Closing, 'at' | 'years'>): Mail => ({
  to,
  subject: `Your ${PRODUCT.name} account is closed`,
  text: letter(
    `Your account was closed on ${formatUtc(at)}: ${erasedThen(years)}`,
    'You can sign up with this email again, but not with the same username.',
  ),
})
