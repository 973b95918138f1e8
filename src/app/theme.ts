import { createSystem, type SystemConfig } from '@chakra-ui/react/styled-system'
import { cachedStyles } from '#src/app/cached-styles.ts'
import { styleProperties } from '#src/app/style-properties.ts'

const scale = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32]
const spacing = Object.fromEntries(scale.map((step) => [String(step), { value: `${step / 4}rem` }]))

/** Icons follow the size of the text as far as the buttons around them allow. Any other rule wins. */
const iconSizes = Object.fromEntries(
  [12, 13, 14, 15, 16, 17, 18, 20, 22, 24].map((px) => {
    const size = `min(${px / 16}rem, ${px * 1.5}px)`
    return [`:where(.lucide[width="${px}"])`, { width: size, height: size }]
  }),
)

const colors = {
  canvas: { value: '#0A0B0D' },
  surface: { value: '#111317' },
  raised: { value: '#181B21' },
  line: { value: '#262B33' },
  lineStrong: { value: '#5C6572' },
  ink: { value: '#E9ECF1' },
  muted: { value: '#A3ACB9' },
  faint: { value: '#6F7885' },
  lantern: { value: '#FFB454' },
  lanternBright: { value: '#FFC578' },
  lanternInk: { value: '#14100A' },
  lanternGlow: { value: 'rgba(255, 180, 84, 0.12)' },
  up: { value: '#2EBD85' },
  upGlow: { value: 'rgba(46, 189, 133, 0.12)' },
  down: { value: '#F6565D' },
  downGlow: { value: 'rgba(246, 86, 93, 0.12)' },
  notice: { value: '#E8B339' },
  noticeGlow: { value: 'rgba(232, 179, 57, 0.12)' },
  info: { value: '#6CA8FF' },
  infoGlow: { value: 'rgba(108, 168, 255, 0.12)' },
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
}

export const themeConfig: SystemConfig = {
  cssVarsPrefix: 'q',
  preflight: true,
  disableLayers: true, // a rule that joins a layer makes Chromium lay out the whole page anew
  globalCss: {
    'html, body': { background: 'canvas', color: 'ink' },
    body: { fontFamily: 'body', fontSize: 'md', lineHeight: '1.5', minHeight: '100dvh', overflowX: 'hidden' },
    // Of the whole page: menus, toasts and what is scrolled to end above the bar.
    'html:has([data-bottom-bar])': {
      '--bottom-bar': { base: 'calc(clamp(60px, 3.75rem, 88px) + env(safe-area-inset-bottom))', lg: '0px' },
      // Its labels are spoken only.
      '@media (max-width: 14.49rem)': { '--bottom-bar': 'calc(60px + env(safe-area-inset-bottom))' },
    },
    '*': { borderColor: 'line' },
    '*:focus-visible': { outline: '2px solid', outlineColor: 'lantern', outlineOffset: '2px' },
    ':is(h1, h2, h3):focus': { outline: 'none' },
    '::selection': { background: 'rgba(255, 180, 84, 0.28)' },
    '::placeholder': { color: 'muted', opacity: '0.75' },
    '[aria-disabled=true]': { cursor: 'not-allowed' },
    '.figures': { fontVariantNumeric: 'tabular-nums' },
    ...iconSizes,
  },
  utilities: styleProperties,
  theme: {
    breakpoints: { sm: '40rem', md: '51.25rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      breathe: { '0%, 100%': { opacity: '0.55' }, '50%': { opacity: '1' } },
      spin: { to: { transform: 'rotate(360deg)' } },
      scroll: { to: { transform: 'translateX(-50%)' } },
      rise: { from: { opacity: '0', transform: 'translateY(8px)' }, to: { opacity: '1', transform: 'none' } },
    },
    tokens: {
      colors,
      spacing,
      sizes: {
        ...spacing,
        full: { value: '100%' },
        form: { value: '37.5rem' },
        page: { value: '77.5rem' },
        prose: { value: '64ch' },
      },
      radii: {
        none: { value: '0' },
        control: { value: '6px' },
        card: { value: '8px' },
        dialog: { value: '12px' },
        full: { value: '999px' },
      },
      fonts: {
        body: { value: 'var(--sans)' },
        mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' },
      },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.8125rem' },
        md: { value: '0.875rem' },
        lg: { value: '1rem' },
        xl: { value: '1.125rem' },
        '2xl': { value: '1.375rem' },
        '3xl': { value: '1.75rem' },
        '4xl': { value: '2.25rem' },
        '5xl': { value: '3.25rem' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '700' },
      },
      letterSpacings: { tight: { value: '-0.011em' }, tighter: { value: '-0.024em' }, wide: { value: '0.06em' } },
      shadows: { lifted: { value: '0 16px 48px rgba(0, 0, 0, 0.55)' } },
      durations: { quick: { value: '120ms' }, moderate: { value: '180ms' } },
      zIndex: { bar: { value: 20 }, sheet: { value: 40 }, notice: { value: 60 } },
    },
  },
}

/** The theme: near-black background, lantern yellow for the next action, green and red for gain and loss. */
export const createTheme = () => cachedStyles(createSystem(themeConfig))
