import { isLoopback, isOfThisMachine } from './hosts.ts'

interface Settings {
  readonly host: string
  readonly publicUrl: string | undefined
  readonly databaseUrl: string | undefined
  readonly nats: { readonly url: string } | undefined
  readonly smtpUrl: string | undefined
  readonly bankAccounts: string | undefined
  readonly offersSwaps: boolean
  readonly exchangeProviderUrl: string | undefined
  readonly marketData: object | undefined
  readonly exchangeRates: object | undefined
  readonly production: boolean
  readonly sandbox: boolean
}

/** Sandbox gateways under a public address would give test money to strangers: only QUAYSIDE_SANDBOX=1 allows it. */
function missingGateways(config: Settings, setting: boolean | undefined): string | undefined {
  const gateways = [
    ...(config.smtpUrl === undefined ? ['mail'] : []),
    ...(config.bankAccounts === undefined ? ['bank'] : []),
    ...(config.offersSwaps && config.exchangeProviderUrl === undefined ? ['exchange provider'] : []),
    ...(config.marketData === undefined ? ['market prices'] : []),
    ...(config.exchangeRates === undefined ? ['exchange rates'] : []),
  ]
  if (gateways.length === 0) return undefined
  const why =
    (setting === false && 'QUAYSIDE_SANDBOX=0') ||
    (config.production && 'NODE_ENV=production') ||
    (isLoopback(config.host) ? `PUBLIC_URL=${config.publicUrl}` : `HOST=${config.host}`)
  return `With ${why} the sandbox parts (${gateways.join(', ')}) are not used, and no real ones are set: set QUAYSIDE_SANDBOX=1 to run on the sandbox parts knowingly.`
}

/** A mail server of another machine that is spoken to in the clear, or wherever it does not offer more. */
function clearMailHost(smtpUrl: string | undefined): string | undefined {
  if (smtpUrl === undefined) return undefined
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isSafe = protocol === 'smtps:' || isLoopback(hostname) || searchParams.get('requireTLS') === 'true'
  return isSafe ? undefined : hostname
}

/** What people reach with real money: such a server must not lose what it acknowledged, nor send codes in the clear. */
function unsafeForPublic({ databaseUrl, publicUrl, smtpUrl, nats }: Settings): string | undefined {
  if (databaseUrl === undefined)
    return 'The embedded database may lose what it acknowledged in a power cut: set DATABASE_URL to a PostgreSQL database.'
  if (!publicUrl?.startsWith('https:'))
    return `PUBLIC_URL must be the https:// address at which people open Quayside, ${publicUrl === undefined ? 'and is not set' : `not '${publicUrl}'`}.`
  const clear = clearMailHost(smtpUrl)
  if (clear !== undefined)
    return `SMTP_URL sends codes to ${clear} without TLS: begin it with smtps://, or add ?requireTLS=true to it.`
  const { protocol, hostname } = new URL(nats?.url ?? 'tls://localhost')
  if (protocol === 'nats:' && !isLoopback(hostname))
    return `NATS_URL sends what people are notified of to ${hostname} without TLS: begin it with tls://.`
  return undefined
}

/** Why a server must not start with settings of which each can be read, or undefined; `setting` is QUAYSIDE_SANDBOX as it is set. */
export function whyUnsafe(config: Settings, setting: boolean | undefined): string | undefined {
  if (config.sandbox) return undefined
  const isPublic = config.production || !isLoopback(config.host) || !isOfThisMachine(config.publicUrl)
  return missingGateways(config, setting) ?? (isPublic ? unsafeForPublic(config) : undefined)
}
