import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from '../src/base/styles/theme.ts'

const NAME = 'virtual:theme.css'
const WRITER = '/MantineCssVariables/MantineCssVariables.mjs'
const UNUSED = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'lime', 'yellow', 'orange', 'green', 'blue']

/**
 * A plugin that adds the variables of Mantine to the style sheet. Mantine would write them into a style tag at run
 * time, which our content security policy forbids; its component for that is left out, because it would compute them at
 * every start.
 */
export function themeCss(): Plugin {
  return {
    name: 'bahnfrei-theme-css',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id === `\0${NAME}`) return cssOfTheme()
      return id.endsWith(WRITER) ? 'export const MantineCssVariables = () => null' : undefined
    },
  }
}

function cssOfTheme(): string {
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const unused = new RegExp(`^--mantine-color-(${UNUSED.join('|')})-`)
  const needed = (group: object) => Object.fromEntries(Object.entries(group).filter(([name]) => !unused.test(name)))
  const kept = { variables: needed(variables.variables), light: needed(variables.light), dark: needed(variables.dark) }
  return `@layer mantine {${convertCssVariables(kept, ':root')}}`
}
