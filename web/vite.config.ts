import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './build/articles.ts'
import { compileTexts } from './build/compileTexts.ts'
import { leaveServerPart } from './build/leaveServerPart.ts'
import { librariesFirst } from './build/librariesFirst.ts'
import { olderBrowsers } from './build/olderBrowsers.ts'
import { buildTargets } from './build/oldestBrowsers.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { startPieces } from './build/startPieces.ts'
import { themeCss } from './build/themeCss.ts'

const server = process.env.BAHNFREI_SERVER ?? 'http://127.0.0.1:8080'

const proxied = { target: server, headers: { origin: server } }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leaveServerPart(),
    compileTexts(),
    articles(),
    react(),
    themeCss(),
    librariesFirst(),
    olderBrowsers(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    target: buildTargets(),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Leaves out a schema that no page uses, although a function call makes it. Only by names that no other function has:
      // any call of such a name whose result nobody takes is left out, too.
      treeshake: { manualPureFunctions: ['z', 'Id'] },
      output: {
        codeSplitting: {
          groups: [
            // The code that every page begins with, in three files: libraries change less often than our own code,
            // and a phone runs each file in a task of its own (`librariesFirst`).
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'terms', tags: ['$initial'], test: /domain\/src\// },
            { name: 'page', tags: ['$initial'] },
            // The code that most screens share, in a few files. Ungrouped, it is some hundred files of 1 kB, and a
            // phone requests six at a time.
            { name: 'siteMap', test: /web\/src\/routes\.ts$/ },
            { name: 'frame', test: /web\/src\/app\/MainLayout\.tsx$/ },
            // Home and calendar. All that a module of a piece needs is in that piece or an earlier file.
            { name: startPieces(join(import.meta.dirname, 'src')), includeDependenciesRecursively: false },
            { name: 'sharedParts', test: /icons-react|web\/src\/base\//, minShareCount: 5 },
            { name: 'sharedTerms', test: /domain\/src\//, minShareCount: 16 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server accepts cookies and sockets only from its own pages, so the proxy sends its origin.
    proxy: { '/api': proxied, '/socket.io': { ...proxied, ws: true } },
  },
})
