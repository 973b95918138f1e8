export interface Variable {
  readonly names: readonly string[]
  readonly usual: string
  readonly meaning: string
}
export function variablesIn(readme: string): Variable[]
export function envExample(readme: string): string
