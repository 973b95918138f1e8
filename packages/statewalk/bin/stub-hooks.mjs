// Hooks of Node's module loader: an import of a stubbed module gives what stands for anything, under the names that the importer asks for.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROTOCOL = 'statewalk-stub:'
const IMPORT = /(?:import|export)\s*([^'"();]*?)\s*from\s*['"]([^'"]+)['"]/g
let isStubbed = () => false

/** Whether a specifier is one of these modules, inside one of them, or ends as `*.css` says. */
const matcher = (names) => (specifier) =>
  names.some((name) =>
    name.startsWith('*') ? specifier.endsWith(name.slice(1)) : specifier === name || specifier.startsWith(`${name}/`),
  )

export const initialize = (names) => {
  isStubbed = matcher(names)
}

/** The names that a source imports from a module. */
const namesIn = (source, specifier) =>
  [...source.matchAll(IMPORT)]
    .filter(([, , from]) => from === specifier)
    .flatMap(([, clause]) => (/\{([^}]*)\}/.exec(clause)?.[1] ?? '').split(','))
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0],
    )
    .filter((name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && name !== 'default')

const sourceOf = (url) => {
  try {
    return readFileSync(fileURLToPath(url), 'utf8')
  } catch {
    return ''
  }
}

export const resolve = (specifier, context, next) => {
  if (!isStubbed(specifier)) return next(specifier, context)
  const names = [...new Set(namesIn(sourceOf(context.parentURL ?? ''), specifier))]
  return { url: `${PROTOCOL}${encodeURIComponent(specifier)}?${names.join(',')}`, shortCircuit: true }
}

export const load = (url, context, next) => {
  if (!url.startsWith(PROTOCOL)) return next(url, context)
  const names = url
    .slice(url.indexOf('?') + 1)
    .split(',')
    .filter(Boolean)
  const stub = `const stub = globalThis[Symbol.for('statewalk.stub')]\nexport default stub\n`
  return {
    format: 'module',
    source: stub + names.map((name) => `export const ${name} = stub\n`).join(''),
    shortCircuit: true,
  }
}
