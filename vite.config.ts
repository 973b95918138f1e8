import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconImports } from './scripts/icon-imports.ts'
import { root } from './scripts/paths.mjs'
import { pageChunks } from './scripts/page-chunks.ts'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`

export default defineConfig({
  plugins: [react(), iconImports()],
  // Chakra brings a list of all CSS properties, which every browser has.
  resolve: { alias: { '@pandacss/is-valid-prop': root('src/ui/css-property.ts') } },
  build: {
    outDir: 'dist/app',
    // Every browser that runs the app knows modulepreload.
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // Only Emotion's `withTheme` needs it, which nothing here uses; as CommonJS it would be loaded anyway.
      treeshake: { moduleSideEffects: [{ test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // React alone: a wider group pulls lazily used widgets into the first load.
            { name: 'react', test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What every page loads first: many small scripts would be larger.
            { name: 'initial', tags: ['$initial'] },
            ...pageChunks,
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: SERVER, ws: true },
      '^/(health|ready|sitemap.xml|feed.xml|robots.txt)$': SERVER,
      '^/posts/[^/]+/picture\\.(svg|png)$': SERVER,
      '^/atlas/.*\\.json$': SERVER,
    },
  },
})
