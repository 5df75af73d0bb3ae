import './app/styles.ts'
import { start } from './app/start.tsx'

// Nothing of the application may ask for the time before this: not every browser knows Temporal.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
await start()
