import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'

/** Signal green, the colour for a free lane. It is the only bright colour. */
const signal: MantineColorsTuple = [
  '#e6f7ee',
  '#cdeedb',
  '#9bdeb8',
  '#64cc93',
  '#3bbd75',
  '#1fa961',
  '#14904f',
  '#0b7a43',
  '#086236',
  '#054a29',
]

/** The shades of blue-grey in place of the grey of Mantine. */
const hall: MantineColorsTuple = [
  '#f3f6f8',
  '#e6ebef',
  '#d0d9e0',
  '#b0bdc8',
  '#8799a7',
  '#637787',
  '#4b5e6d',
  '#374855',
  '#22313d',
  '#14202a',
]

const night: MantineColorsTuple = [
  '#e6edf2',
  '#c3ced6',
  '#a3b2bd',
  '#7e909e',
  '#47596a',
  '#33434f',
  '#24323d',
  '#182530',
  '#111c25',
  '#0b141b',
]

/** The theme of Mantine. The values for our style sheets are the `--bf-...` variables in `theme.css`. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'signal',
  primaryShade: { light: 7, dark: 4 },
  colors: { signal, gray: hall, dark: night },
  black: '#14202a',
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '10px' },
  fontFamily: 'var(--bf-font)',
  headings: { fontFamily: 'var(--bf-font)', fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Nearly every field is required: a star on each tells nothing.
  components: {
    InputWrapper: { defaultProps: { withAsterisk: false } },
    // Without a variant of its own a button does not ask the resolver below.
    Button: { defaultProps: { variant: 'filled', size: 'md' } },
  },
  variantColorResolver: ({ variant, color }) => {
    if (variant === 'filled' && color === 'red')
      return plain('var(--bf-stop)', 'var(--bf-stop-hover)', 'var(--bf-stop-text)')
    if (variant === 'filled') return plain('var(--bf-go)', 'var(--bf-go-hover)', 'var(--bf-go-text)')
    if (variant === 'default')
      return plain('var(--bf-surface)', 'var(--bf-hover)', 'var(--bf-text)', '1px solid var(--bf-line-strong)')
    return plain('transparent', 'var(--bf-hover)', 'currentColor')
  },
})

function plain(background: string, hover: string, color: string, border = '1px solid transparent') {
  return { background, hover, color, border, hoverColor: color }
}
