import { hoursCalls } from './hoursCalls.ts'
import { laneCalls } from './laneCalls.ts'
import { publicCalls } from './publicCalls.ts'
import { rangeReadCalls } from './rangeReadCalls.ts'
import { settingsCalls } from './settingsCalls.ts'

/** All calls of the room, for the server and the tests. A screen imports only the parts that it uses. */
export const rangeCalls = { ...publicCalls, ...rangeReadCalls, ...settingsCalls, ...hoursCalls, ...laneCalls }
