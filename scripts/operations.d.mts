export function operationTable(documents: readonly unknown[]): string
