export function root(path: string): string
