import type { SourceMutant } from './view-source.ts'

/** Which mutant of the loaded views is on, and which were asked for while something was drawn. */
export const viewMutants = {
  all: [] as SourceMutant[],
  active: '',
  reached: new Set<string>(),
  is(id: string): boolean {
    viewMutants.reached.add(id)
    return viewMutants.active === id
  },
  negated(id: string, condition: unknown): unknown {
    return viewMutants.is(id) ? !condition : condition
  },
}
