import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { charts } from './scripts/charts-plugin.mjs'

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`

export default defineConfig({
  plugins: [react(), charts()],
  build: {
    outDir: 'dist/app',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // React alone: a wider group pulls lazily used widgets into the first load.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: SERVER, ws: true }, '/health': SERVER, '/ready': SERVER },
  },
})
