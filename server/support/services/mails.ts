import { PRODUCT } from '#machines/shared/values/product.ts'
import type { Mail } from '#server/shared/gateways/mail.ts'
import { letter } from '#server/shared/services/mail.service.ts'

/** The mail about an answer of Support, without what was written; it cannot be turned off. */
export const answerMail = (
  to: string,
  notice: { readonly title: string; readonly text: string },
  link: string,
): Mail => ({
  to,
  subject: `${PRODUCT.name}: ${notice.title}`,
  text: letter(notice.text, `View your request: ${link}`),
})

/** The mail that confirms a visitor's address; nothing that the visitor typed is in it. */
export const visitorMail = (to: string, link: string): Mail => ({
  to,
  subject: `Send your request to ${PRODUCT.name} Support`,
  text: letter(
    'Open this link to send your request to Support:',
    link,
    'It is valid for 24 hours. Support receives nothing before you confirm.',
    'If you did not write to us, ignore this email.',
  ),
})
