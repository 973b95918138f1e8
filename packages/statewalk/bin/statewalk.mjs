#!/usr/bin/env node
// The sources are TypeScript, which Node itself does not load from node_modules; a machine's own may be a CommonJS module.
const load = async () => [await import('tsx/cjs/api'), await import('tsx/esm/api')]
const apis = await load().catch(() => {
  console.error('statewalk is TypeScript and runs by tsx: npm install --save-dev tsx')
  process.exit(1)
})
for (const { register } of apis) register()
await import('../cli/main.ts')
