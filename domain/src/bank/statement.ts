import type { STATEMENT_FORMATS } from './entry.ts'

/** The forms of a file, told by its content (OP-96). */
export const FILE_FORMATS = ['camt', 'mt940', 'csv'] as const satisfies readonly (typeof STATEMENT_FORMATS)[number][]
export type FileFormat = (typeof FILE_FORMATS)[number]
