#!/usr/bin/env node
// The sources are TypeScript, which Node itself does not load from node_modules.
const { register } = await import('tsx/esm/api').catch(() => {
  console.error('statewalk is TypeScript and runs by tsx: npm install --save-dev tsx')
  process.exit(1)
})
register()
await import('../cli/main.ts')
