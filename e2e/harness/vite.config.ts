import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { harnessFolder } from '../app-folder.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The app as it ships, but for its routes: `npm run build` never uses this, only the browser walks do. */
export default defineConfig({
  root: fromRoot('.'),
  base: '/harness/',
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    react(),
    {
      name: 'harness-routes',
      enforce: 'pre',
      resolveId: (source) => (source === '#src/app/routes.ts' ? fromRoot('e2e/harness/routes.ts') : null),
    },
  ],
  build: { outDir: harnessFolder, emptyOutDir: true },
})
