import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconImports } from './scripts/build/icon-imports.ts'
import { root } from './scripts/shared/paths.mjs'

/** The operators' console: an app of its own, of which the public app has nothing. */
export default defineConfig({
  plugins: [react(), iconImports()],
  publicDir: false,
  resolve: { alias: { '@pandacss/is-valid-prop': root('src/ui/css-property.ts') } },
  build: {
    outDir: 'dist/operator',
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: root('operator.html'),
      treeshake: { moduleSideEffects: [{ test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }] },
    },
  },
})
