import { assignVars, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { type AccentName, accents } from './palette.ts'
import {
  grey,
  resolveAccent,
  resolveBase,
  resolveCharts,
  resolveStatus,
  screenHex,
  type ThemeName,
} from './roles.ts'
import { duration, fontFamily, radius, type SizeName, sizes } from './scale.ts'

type Vars = Record<string, string>

const tokens = (selector: string, values: Vars, media?: string) =>
  globalStyle(selector, {
    '@layer': {
      [layers.tokens]: media ? { '@media': { [media]: { vars: values } } } : { vars: values },
    },
  })

const themeVars = (theme: ThemeName): Vars => {
  const base = resolveBase(theme)
  const palettes = resolveCharts(theme)
  return {
    ...assignVars(vars.color, base.color),
    ...assignVars(vars.shadow, base.shadow),
    ...assignVars(vars.status, {
      success: resolveStatus(theme, 'success'),
      warning: resolveStatus(theme, 'warning'),
      danger: resolveStatus(theme, 'danger'),
      info: resolveStatus(theme, 'info'),
      neutral: resolveStatus(theme, 'neutral'),
    }),
    ...assignVars(vars.chart, palettes.chart),
    ...assignVars(vars.sequential, palettes.sequential),
    ...assignVars(vars.diverging, palettes.diverging),
  }
}

// Light, azure, medium are what a page without attributes shows.
tokens(':root', {
  ...themeVars('light'),
  ...assignVars(vars.accent, resolveAccent('light', 'azure')),
  ...assignVars(vars.size, sizes.medium),
  ...assignVars(vars.font, { text: fontFamily.text, mono: fontFamily.mono }),
  ...assignVars(vars.radius, radius),
  ...assignVars(vars.duration, {
    colour: `${duration.colour}ms`,
    tooltip: `${duration.tooltip}ms`,
    popover: `${duration.popover}ms`,
    dialog: `${duration.dialog}ms`,
    sidebar: `${duration.sidebar}ms`,
  }),
  ...assignVars(vars.focus, { width: '2px', offset: '2px' }),
  [vars.travel]: '8px',
  [vars.white]: grey(0),
})

// A theme may also be set on a region: the selectors do not insist on the root. A region that has both
// a theme and an accent of its own carries both attributes on one element.
const themes = ['light', 'dark'] as const satisfies readonly ThemeName[]
for (const theme of themes) {
  const accent = assignVars(vars.accent, resolveAccent(theme, 'azure'))
  tokens(`[data-theme=${theme}]`, { ...themeVars(theme), ...accent })
}

const accentNames = Object.keys(accents) as AccentName[]
for (const name of accentNames) {
  const light = assignVars(vars.accent, resolveAccent('light', name))
  const dark = assignVars(vars.accent, resolveAccent('dark', name))
  tokens(`[data-accent=${name}]`, light)
  tokens(`[data-theme=dark] [data-accent=${name}], [data-accent=${name}] [data-theme=dark]`, dark)
  tokens(`[data-accent=${name}] [data-theme=light]`, light)
}
// What stands on the element itself decides over what stands around it.
for (const name of accentNames) {
  for (const theme of themes) {
    tokens(`[data-theme=${theme}][data-accent=${name}]`, assignVars(vars.accent, resolveAccent(theme, name)))
  }
}

for (const name of Object.keys(sizes) as SizeName[])
  tokens(`[data-size=${name}]`, assignVars(vars.size, sizes[name]))

tokens('[data-contrast=more]', {
  [vars.color.text3]: vars.color.text2,
  [vars.color.border]: vars.color.borderField,
  [vars.color.borderButton]: vars.color.borderField,
  [vars.focus.width]: '3px',
})

// Inside the control-room theme the ordinary components take its colours.
tokens('[data-theme=screen]', {
  ...themeVars('dark'),
  [vars.color.canvas]: screenHex('stage'),
  [vars.color.surface]: screenHex('panel'),
  [vars.color.raised]: screenHex('head'),
  [vars.color.overlay]: screenHex('head'),
  [vars.color.hover]: screenHex('head'),
  [vars.color.border]: screenHex('line'),
  [vars.color.borderButton]: screenHex('lineStrong'),
  [vars.color.borderField]: screenHex('lineStrong'),
  [vars.color.text]: screenHex('text'),
  [vars.color.text2]: screenHex('text2'),
  [vars.color.text3]: screenHex('text3'),
  ...assignVars(vars.accent, {
    solid: screenHex('accent'),
    hover: screenHex('accent'),
    active: screenHex('accentDim'),
    onSolid: screenHex('stage'),
    text: screenHex('accent'),
    soft: screenHex('head'),
    border: screenHex('accentDim'),
    ring: screenHex('accent'),
  }),
})

tokens(
  ':root',
  {
    ...assignVars(vars.duration, {
      colour: '80ms',
      tooltip: '80ms',
      popover: '80ms',
      dialog: '80ms',
      sidebar: '0ms',
    }),
    [vars.travel]: '0px',
  },
  '(prefers-reduced-motion: reduce)',
)

const scheme = (selector: string, colorScheme: 'light' | 'dark') =>
  globalStyle(selector, { '@layer': { [layers.tokens]: { colorScheme } } })
scheme(':root:not([data-theme=dark]):not([data-theme=screen]), [data-theme=light]', 'light')
scheme('[data-theme=dark], [data-theme=screen]', 'dark')
