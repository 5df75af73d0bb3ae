/** The limits of a file from another program: rows, columns, characters of a cell. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 200
export const MOST_CELL = 10_000
