export function findChromium(): string | undefined
export const chromiumArgs: string[]
export function launchOptions(): { executablePath?: string; args: string[] }
