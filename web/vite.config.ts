import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadFirst } from './build/preloadFirst.ts'
import { themeCss } from './build/themeCss.ts'

const server = process.env.BAHNFREI_SERVER ?? 'http://127.0.0.1:8080'

const proxied = { target: server, headers: { origin: server } }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCss(), preloadFirst(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every screen needs in two files instead of fifteen; libraries change less often than we do.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'ground', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server takes cookies and sockets only from its own pages, and these are its pages.
    proxy: { '/api': proxied, '/socket.io': { ...proxied, ws: true } },
  },
})
