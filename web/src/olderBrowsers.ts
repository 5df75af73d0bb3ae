import { apply, isSupported } from '@oddbird/popover-polyfill/fn'
import { fillIn } from './base/browser/fillIns.ts'

// Runs before everything else, in browsers that lack something of it (`build/olderBrowsers.ts`).
fillIn()
if (!isSupported()) apply()
