import Module, { register } from 'node:module'

function nothing(): void {}

const handler: ProxyHandler<() => void> = {
  get: (_, name) => {
    if (name === 'then' || name === '__esModule') return undefined
    return name === Symbol.toPrimitive ? () => '' : stub
  },
  apply: () => stub,
  construct: () => Object(stub),
}

/** A compiled `import { name }` makes an object with the prototype of what it requires. */
const prototype: object = new Proxy(nothing, handler)

/** Stands for anything: whatever is read of it, called or made by it is itself again. */
const stub: unknown = new Proxy(nothing, { ...handler, getPrototypeOf: () => prototype })

type Load = (request: string, ...rest: readonly unknown[]) => unknown

/**
 * Lets what is imported from now on find stubs in place of these modules: packages by name, with what is inside them, or files by their ending,
 * as `*.css`.
 */
export const stubModules = (names: readonly string[]): void => {
  if (names.length === 0) return
  Reflect.set(globalThis, Symbol.for('statewalk.stub'), stub)
  register('../bin/stub-hooks.mjs', import.meta.url, { data: names })
  const isStubbed = (request: string): boolean =>
    names.some((name) =>
      name.startsWith('*') ? request.endsWith(name.slice(1)) : request === name || request.startsWith(`${name}/`),
    )
  const load: unknown = Reflect.get(Module, '_load')
  if (typeof load !== 'function') return
  const loadOrStub: Load = (request, ...rest) =>
    isStubbed(request) ? stub : Reflect.apply(load, Module, [request, ...rest])
  Reflect.set(Module, '_load', loadOrStub)
}
