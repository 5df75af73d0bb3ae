import { enter } from './enter.ts'
import { day, look } from './look.ts'
import { setTerms, terms } from './terms.ts'

export const guestVerbs = { day, enter, look, terms, setTerms }
