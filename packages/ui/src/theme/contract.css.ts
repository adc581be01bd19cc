import { createGlobalThemeContract } from '@vanilla-extract/css'
import { grey, resolveAccent, resolveBase, resolveCharts, resolveStatus } from './roles.ts'
import { duration, fontFamily, radius, sizes } from './scale.ts'

/** Any resolved theme: the contract takes its shape from it, so the shape has one source. */
const shape = {
  ...resolveBase('light'),
  accent: resolveAccent('light', 'azure'),
  status: {
    success: resolveStatus('light', 'success'),
    warning: resolveStatus('light', 'warning'),
    danger: resolveStatus('light', 'danger'),
    info: resolveStatus('light', 'info'),
    neutral: resolveStatus('light', 'neutral'),
  },
  ...resolveCharts('light'),
  size: sizes.medium,
  font: { text: fontFamily.text, mono: fontFamily.mono },
  radius,
  duration: {
    colour: `${duration.colour}ms`,
    tooltip: `${duration.tooltip}ms`,
    popover: `${duration.popover}ms`,
    dialog: `${duration.dialog}ms`,
    sidebar: `${duration.sidebar}ms`,
  },
  /** Travel of entering parts; nothing under reduced motion. */
  travel: '8px',
  focus: { width: '2px', offset: '2px' },
  white: grey(0),
}

const kebab = (part: string) =>
  part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^text(\d)$/, 'text-$1')

/** CSS custom properties of the design system, by role: `var(--linli-color-surface)` and so on. */
export const vars = createGlobalThemeContract(shape, (_value, path) => `linli-${path.map(kebab).join('-')}`)
