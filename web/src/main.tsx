import './app/styles.ts'
import { start } from './app/start.tsx'

// The page has said that already (`build/olderBrowsers.ts`).
const isTooOld = document.documentElement.hasAttribute('data-too-old')
// Nothing of the application may ask for the time before this: not every browser knows Temporal.
const ready = 'Temporal' in globalThis ? Promise.resolve() : import('temporal-polyfill/global')
// Nobody waits for it here: screens import from this file's chunk, and would wait for the start that waits for them.
// In a task of its own: to run the files takes a phone long enough.
if (!isTooOld) void ready.then(() => setTimeout(start))
