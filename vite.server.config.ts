import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
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
