#!/usr/bin/env node
// Machines are often TypeScript, which Node itself does not load in all versions; one may be a CommonJS module.
const load = async () => [await import('tsx/cjs/api'), await import('tsx/esm/api')]
const apis = await load().catch(() => {
  console.error('statewalk loads TypeScript by tsx: npm install --save-dev tsx')
  process.exit(1)
})
for (const { register } of apis) register()
await import('../cli/main.ts')
