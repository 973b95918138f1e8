export function operatorTables(
  document: unknown,
  acts: readonly string[],
  taken: readonly string[],
): { readonly 'operator-operations': string; readonly 'operator-access': string }
