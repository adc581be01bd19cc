import type { WallTheme } from '@linli/api-client/contract/screen/screen-profile'
import { globalStyle } from '@vanilla-extract/css'

/**
 * The grounds and the one colour of each theme; 科技蓝 is how `@linli/ui` has them. Text and the inks of warnings are the
 * same in all of them: what red says may not depend on taste.
 */
const themes: Readonly<Record<Exclude<WallTheme, 'tech_blue'>, Readonly<Record<string, string>>>> = {
  emerald: {
    stage: '#030e0a',
    panel: '#071812',
    head: '#0c2019',
    line: '#284438',
    'line-strong': '#487f67',
    accent: '#76dcb0',
    'accent-dim': '#439976',
  },
  amber: {
    stage: '#0f0a05',
    panel: '#18130c',
    head: '#211a11',
    line: '#463b2d',
    'line-strong': '#816f50',
    accent: '#ebce87',
    'accent-dim': '#a5884d',
  },
}
for (const [theme, inks] of Object.entries(themes))
  globalStyle(`:root[data-wall-theme=${theme}]`, {
    vars: Object.fromEntries(Object.entries(inks).map(([ink, hex]) => [`--linli-screen-${ink}`, hex])),
  })
