declare const kind: unique symbol

/**
 * A text of which the compiler knows what it stands for, so that no text of another kind passes for it. A plain text
 * passes for any kind. At run time it is a plain text.
 */
export type Brand<Kind extends string> = string & { readonly [kind]?: Kind }
