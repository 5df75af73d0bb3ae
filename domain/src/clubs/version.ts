import * as z from 'zod/mini'

/** Which version of a record the officer saw: nobody overwrites what somebody else has changed meanwhile. */
export const Version = z.int().check(z.minimum(0))
