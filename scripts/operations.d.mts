export function operationTables(documents: readonly unknown[]): { readonly operations: string; readonly access: string }
