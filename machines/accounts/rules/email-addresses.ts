/** Providers that most people use, most used first. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'googlemail.com',
]
/** Providers whose domains differ from a common one by a letter. */
const SIMILAR_DOMAINS = ['ymail.com', 'mail.com', 'email.com', 'yahoo.co', 'gmx.com', 'hotmail.co', 'outlook.co']

/** Endings that belong to nobody, and what was meant. */
const ENDINGS: Readonly<Record<string, string>> = { con: 'com', cmo: 'com', ocm: 'com', comm: 'com', vom: 'com' }

/** Whether one letter was added, left out or replaced, or two neighbors were exchanged. */
const isOneMistakeFrom = (meant: string, typed: string): boolean => {
  let start = 0
  while (start < meant.length && meant[start] === typed[start]) start += 1
  const [rest, typedRest] = [meant.slice(start), typed.slice(start)]
  return (
    rest.slice(1) === typedRest ||
    rest === typedRest.slice(1) ||
    rest.slice(1) === typedRest.slice(1) ||
    `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}` === typedRest
  )
}

/** A domain with one point between its parts, where commas, several or a last one were typed. */
const withPoints = (domain: string): string =>
  domain
    .split(/[.,]/)
    .filter((part) => part !== '')
    .join('.')

const meantDomain = (domain: string): string => {
  const [, name = '', ending = ''] = /^(.+)\.([^.]+)$/.exec(domain) ?? []
  const ended = `${name}.${ENDINGS[ending] ?? ending}`
  if ([...COMMON_DOMAINS, ...SIMILAR_DOMAINS].includes(ended)) return ended
  return COMMON_DOMAINS.find((common) => isOneMistakeFrom(common, ended)) ?? ended
}

/** The address that was probably meant, where the domain has a common typing error; else undefined. */
export function suggestedEmail(typed: string): string | undefined {
  const [, local, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? []
  const pointed = withPoints(domain)
  if (local === undefined || !pointed.includes('.')) return undefined
  const meant = meantDomain(pointed)
  return meant === domain ? undefined : `${local}@${meant}`
}

/** `ada@example.com` → `a••@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1••')
