import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export const textsIn = catalogue(german, english)
