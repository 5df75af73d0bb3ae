/** Whether a lane has a name, not only a number. */
export function hasOwnName(name: string): boolean {
  return /\p{L}{3}/u.test(name)
}
