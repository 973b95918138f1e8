import react from '@vitejs/plugin-react'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { root } from '../../scripts/shared/paths.mjs'
import { instrumented } from './view-source.ts'

const VIEWS = root('src/views/')

const programOf = (): ts.Program => {
  const { config } = ts.readConfigFile(root('src/tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root('src'))
  return ts.createProgram(fileNames, options)
}

/** Every view is loaded with all its mutants in it. */
const mutated = (): Plugin => {
  let program: ts.Program | undefined
  return {
    name: 'mutated views',
    enforce: 'pre',
    transform(_, id) {
      if (!id.startsWith(VIEWS) || !id.endsWith('.tsx')) return undefined
      program ??= programOf()
      const source = program.getSourceFile(id)
      return source && { code: instrumented(source, program.getTypeChecker(), VIEWS).code, map: null }
    },
  }
}

/** What `npm run mutants:views` runs. */
export default defineConfig({
  plugins: [mutated(), react()],
  test: { environment: 'jsdom', include: ['tests/mutants/views.run.ts'], reporters: ['dot'], testTimeout: 600_000 },
})
