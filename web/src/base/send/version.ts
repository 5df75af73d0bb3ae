/** The version that this client tells the server (SHELL-011, SHELL-012). */
export const VERSION = '0.39.15'
export const BUILD = 1168
