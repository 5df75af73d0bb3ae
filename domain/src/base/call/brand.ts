declare const kind: unique symbol

/**
 * A string with a kind that the compiler checks: a string of another kind does not compile in its place, a plain string
 * does. At run time it is a plain string.
 */
export type Brand<Kind extends string> = string & { readonly [kind]?: Kind }
