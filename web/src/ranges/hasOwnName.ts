/** Whether a lane has a name of its own, and not only a number. */
export function hasOwnName(name: string): boolean {
  return /\p{L}{3}/u.test(name)
}
