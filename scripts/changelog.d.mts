export function changelogOf(title: string, subjects: readonly string[], migrations: readonly string[]): string
