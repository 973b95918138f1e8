import type { RecipeDefinition, RecipeVariantRecord, SystemContext } from '@chakra-ui/react/styled-system'
import { compileComponent } from '#src/app/compiled-styles.ts'

/** The value of an object, by its identity, made once. */
const oncePer = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new WeakMap<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

const isEmpty = (style: object | undefined): boolean => style === undefined || Object.keys(style).length === 0

/**
 * A system that computes the style of a component once. Chakra's own computes it, and the recipe that it comes from, anew for every element
 * that is rendered: half of the work of drawing a list.
 */
export const cachedStyles = (system: SystemContext): SystemContext => {
  const cva = oncePer(<T extends RecipeVariantRecord>(config: RecipeDefinition<T>) => {
    const recipe = system.cva(config)
    return Object.assign(recipe, { merge: oncePer(recipe.merge.bind(recipe)) })
  })
  const cssOf = oncePer((style: object) => {
    const computed = system.css(style)
    compileComponent(computed)
    return computed
  })
  return {
    ...system,
    cva,
    css: (style, ...others) => (style && others.every(isEmpty) ? cssOf(style) : system.css(style, ...others)),
  }
}
