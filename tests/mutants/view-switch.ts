import type { SourceMutant } from './view-source.ts'

/** Which mutant of the loaded views is on, which were asked for while something was drawn, and which of them can have changed it. */
export const viewMutants = {
  all: [] as SourceMutant[],
  active: '',
  reached: new Set<string>(),
  effective: new Set<string>(),
  is(id: string): boolean {
    viewMutants.reached.add(id)
    viewMutants.effective.add(id)
    return viewMutants.active === id
  },
  negated(id: string, condition: unknown): unknown {
    return viewMutants.is(id) ? !condition : condition
  },
  always(id: string, condition: unknown): unknown {
    viewMutants.reached.add(id)
    return condition ? condition : viewMutants.is(id) || condition
  },
  never(id: string, condition: unknown): unknown {
    viewMutants.reached.add(id)
    return condition ? !viewMutants.is(id) : condition
  },
}
