import { keyframes, style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

export const invitation = style({
  position: 'fixed',
  inset: 0,
  zIndex: 3,
  border: 0,
  background: 'rgb(0 0 0 / .55)',
  color: screen('text'),
  fontSize: u(40),
  cursor: 'pointer',
})

export const enter = style({
  position: 'fixed',
  insetBlockEnd: u(30),
  insetInlineEnd: u(30),
  zIndex: 2,
  paddingInline: u(20),
  paddingBlock: u(8),
  border: `${u(1)} solid ${screen('line-strong')}`,
  borderRadius: u(4),
  background: screen('head'),
  color: screen('text'),
  fontSize: u(20),
  transition: 'opacity 400ms linear',
  selectors: { '[data-calm] &': { opacity: 0, pointerEvents: 'none' } },
})

export const broadcast = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: u(96),
  zIndex: 4,
  inlineSize: 'fit-content',
  maxInlineSize: u(1600),
  margin: '0 auto',
  paddingInline: u(40),
  paddingBlock: u(16),
  border: `${u(2)} solid ${screen('accent')}`,
  borderRadius: u(4),
  background: screen('head'),
  color: screen('text'),
  fontSize: u(40),
  lineHeight: u(52),
  animation: `${appear} 400ms linear`,
})

export const sleep = style({ position: 'fixed', inset: 0, zIndex: 5, background: '#000' })
