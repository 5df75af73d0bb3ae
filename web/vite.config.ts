import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './build/articles.ts'
import { compileTexts } from './build/compileTexts.ts'
import { leaveServerPart } from './build/leaveServerPart.ts'
import { precompress } from './build/precompress.ts'
import { preloadFirst, writeFirst } from './build/preloadFirst.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { themeCss } from './build/themeCss.ts'

const server = process.env.BAHNFREI_SERVER ?? 'http://127.0.0.1:8080'

const proxied = { target: server, headers: { origin: server } }

/** What the calendar begins with and sidebar and lists need too, with all that it imports. */
const OF_LANES = [
  'src/reservations/shown',
  'src/reservations/calendarSheets.ts',
  'src/reservations/drafts/troubles.ts',
  'src/reservations/series/seriesDraft.ts',
  'src/reservations/grid/under.ts',
  'src/reservations/grid/ground.ts',
  'src/reservations/grid/zoom.ts',
  'src/ranges/laneName.ts',
  'src/ranges/opensOn.ts',
  'src/ranges/RangePicker.tsx',
  'icons/IconAdjustmentsHorizontal.mjs',
  'icons/IconCalendarSearch.mjs',
  'icons/IconChevronLeft.mjs',
  'icons/IconChevronRight.mjs',
]

/** What the sign-in begins with, and nearly every form needs too. */
const OF_FORMS = [
  'src/auth/AuthForm.tsx',
  'src/auth/LazySecondStep.tsx',
  'src/auth/LoginScreen.module.css',
  'src/auth/canUsePasskeys.ts',
  'src/auth/qr/QrSignIn.module.css',
  'src/base/fieldErrors.ts',
  'src/base/ui/Form.tsx',
  'src/base/ui/PasswordField.tsx',
  'src/base/ui/SaveButton.tsx',
  'src/base/useCheckedForm.ts',
  'src/base/useGoOn.ts',
  '@mantine/core/esm/components/TextInput',
  'icons/IconEye.mjs',
  'icons/IconFingerprint.mjs',
  'icons/IconQrcode.mjs',
]

/** The files that the page begins with. */
const OF_PAGE = /\/(index|react|libraries|schemas|rules|rolldown-runtime)-/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leaveServerPart(),
    compileTexts(),
    articles(),
    react(),
    themeCss(),
    writeFirst(),
    preloadFirst(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // What the page itself names is there already.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !OF_PAGE.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        // What every screen needs in five files instead of fifteen; libraries change less often than we do. The
        // page runs schemas, rules and libraries in a piece each (`preloadFirst.ts`), between which somebody can scroll.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'schemas', tags: ['$initial'], test: /node_modules\/zod\// },
            { name: 'rules', tags: ['$initial'], test: /\/domain\/src\// },
            { name: 'libraries', tags: ['$initial'], test: /node_modules.*\.[mc]?js$/ },
            { name: 'ground', tags: ['$initial'] },
            // The calendar needs them too, and would load the whole frame for them.
            { name: 'ever', test: /src\/base\/(useEver\.ts|useNow\.ts|ui\/NextPiece)/ },
            // The frame of whoever is signed in, with its icons.
            { name: 'frame', test: /src\/app\/MainLayout\.tsx/ },
            { name: 'forms', test: (id) => OF_FORMS.some((part) => id.includes(part)) },
            // What calendar, sidebar and lists share in one file instead of twenty small ones.
            { name: 'lanes', test: (id) => OF_LANES.some((part) => id.includes(part)) },
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
