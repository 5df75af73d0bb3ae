/**
 * Returns the text whose SHA3-512 is the `hash` of a public reservation (OP-59): the salt of the record, then the
 * private mark of its owner. Only the owner's own client and the server know the mark (B25).
 */
export function markText(salt: string, mark: string): string {
  return salt + mark
}
