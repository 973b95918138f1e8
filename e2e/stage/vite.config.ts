import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stageFolder } from '../app-folder.ts'

const onServer = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The app as it ships, but for its routes: `npm run build` never sees this, only the browser walks do. */
export default defineConfig({
  root: onServer('.'),
  base: '/stage/',
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    react(),
    {
      name: 'routes-of-the-stage',
      enforce: 'pre',
      resolveId: (source) => (source === '#src/app/routes.ts' ? onServer('e2e/stage/routes.ts') : null),
    },
  ],
  build: { outDir: stageFolder, emptyOutDir: true },
})
