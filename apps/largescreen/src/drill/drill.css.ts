import { globalStyle, style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

/** Over everything but the dark of a display that sleeps; presses go through it, and the lines at the foot stay readable. */
export const frame = style({
  position: 'fixed',
  inset: 0,
  zIndex: 4,
  pointerEvents: 'none',
  border: `${u(8)} solid ${screen('important')}`,
  borderImage: `repeating-linear-gradient(135deg, ${screen('important')} 0 ${u(24)}, ${screen('stage')} ${u(24)} ${u(48)}) 8`,
  borderBlockEndWidth: 0,
})
export const word = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: u(54),
  inlineSize: 'fit-content',
  margin: '0 auto',
  paddingInline: u(16),
  borderRadius: u(4),
  background: screen('important'),
  color: screen('stage'),
  fontSize: u(20),
  lineHeight: u(28),
  fontWeight: 600,
})
globalStyle('[data-drill] h1', { color: screen('important') })
