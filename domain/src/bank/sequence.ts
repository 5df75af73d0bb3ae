/** Whether a mandate is used again and again, or this once (OP-78). A file has a block of each, and a bank credits each block. */
export const SEQUENCES = ['RCUR', 'OOFF'] as const
export type Sequence = (typeof SEQUENCES)[number]
