/** Why a mutant survives, by flow, kind and what is wrong with it. */
export const reasons: Readonly<Record<string, string>> = {}
