import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'vite'
import { iconImports } from './scripts/build/icon-imports.ts'
import { root } from './scripts/shared/paths.mjs'
import { pageChunks } from './scripts/build/page-chunks.ts'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`

/** What the atlas of who develops shows of walks. It is asked for again while it is built. */
const walkedFiles: Plugin = {
  name: 'walked-files',
  configureServer: ({ middlewares }) => {
    middlewares.use('/atlas', ({ url = '' }, response, next) => {
      const [, name] = /^\/([\w-]+\.json)$/.exec(url) ?? []
      if (name === undefined) return next()
      readFile(root(`dist/dev-atlas/${name}`)).then(
        (text) => response.setHeader('content-type', 'application/json').end(text),
        () => response.writeHead(404).end(),
      )
    })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [react(), iconImports(), walkedFiles],
  resolve: {
    alias: {
      // Chakra brings a list of all CSS properties, which every browser has.
      '@pandacss/is-valid-prop': root('src/ui/css-property.ts'),
      // The atlas of who develops has the operators' console; what is built, and public, has nothing of it.
      ...(command === 'serve' && { '#src/atlas/sources': root('src/dev-atlas') }),
    },
  },
  build: {
    outDir: 'dist/app',
    // Every browser that runs the app knows modulepreload.
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: false,
    // The largest is ELK, which only the comparison of the atlas loads.
    chunkSizeWarningLimit: 1500,
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
    },
  },
}))
