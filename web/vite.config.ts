import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { themeCss } from './build/themeCss.ts'

const server = process.env.BAHNFREI_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCss(), precompress()],
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
