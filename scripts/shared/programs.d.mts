type Program = 'litecoind' | 'promtool' | 'nats-server'
export const OPTIONAL_PACKAGES: Readonly<Record<Program, string>>
export const findProgram: (name: Program | 'bitcoind') => string | undefined
export const programOrNotice: (name: Program) => string | undefined
