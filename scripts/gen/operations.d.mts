export function operationTables(
  documents: readonly unknown[],
  acts: readonly string[],
): { readonly operations: string; readonly access: string }
