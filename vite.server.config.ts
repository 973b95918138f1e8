import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { root } from './scripts/shared/paths.mjs'

const inProduction = (file: string) => root(`node_modules/${file}.production.js`)

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // React checks its use unless NODE_ENV says production, which a sandbox does not.
  resolve: {
    alias: [
      { find: /^(react|react-dom)$/, replacement: inProduction('$1/cjs/$1') },
      { find: 'react/jsx-runtime', replacement: inProduction('react/cjs/react-jsx-runtime') },
      { find: 'react-dom/server', replacement: inProduction('react-dom/cjs/react-dom-server-legacy.node') },
    ],
  },
  // What would load another React.
  ssr: { noExternal: ['lucide-react', 'regexparam', 'use-sync-external-store', 'wouter'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', operator: 'server/operator.ts', signer: 'server/signer.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
})
