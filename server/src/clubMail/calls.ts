import { attach, create, detach, remove, write } from './draft.ts'
import { list, one, preview } from './read.ts'
import { send, tryOut } from './send.ts'

export const clubMailVerbs = { list, one, create, write, attach, detach, preview, try: tryOut, send, remove }
