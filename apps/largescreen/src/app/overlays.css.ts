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

/** The arrow of a browser stays small on a display of any size: this one grows with the wall. */
export const choice = style({
  appearance: 'none',
  paddingInlineEnd: u(36),
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
  backgroundPosition: `right ${u(19)} center, right ${u(12)} center`,
  backgroundRepeat: 'no-repeat',
  backgroundSize: `${u(7)} ${u(7)}`,
})

/** What nobody reads: it is there again as soon as the pointer moves, or the keyboard comes to it. */
export const atHand = style({
  transition: 'opacity 400ms linear',
  selectors: { '[data-calm] &:not(:focus-visible)': { opacity: 0 } },
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

/** As high as the line of alerts that it takes turns with. */
export const advert = style({
  display: 'block',
  blockSize: u(24),
  inlineSize: 'auto',
  borderRadius: u(2),
  animation: `${appear} 400ms linear`,
})

/** An advert, with the word that says what it is. */
export const place = style({ position: 'relative', display: 'block', inlineSize: 'fit-content' })

export const label = style({
  position: 'absolute',
  insetInlineStart: u(4),
  insetBlockEnd: 0,
  paddingInline: u(4),
  borderRadius: u(2),
  background: screen('head'),
  color: screen('text'),
  fontSize: u(12),
  lineHeight: u(16),
})

/** That nobody would hear an alert, over whatever the wall shows. */
export const silent = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: u(40),
  zIndex: 3,
  inlineSize: 'fit-content',
  margin: '0 auto',
  paddingInline: u(24),
  paddingBlock: u(8),
  border: `${u(2)} solid ${screen('important')}`,
  borderRadius: u(4),
  background: screen('head'),
  color: screen('important'),
  fontSize: u(24),
  lineHeight: u(34),
  animation: `${appear} 200ms linear`,
  selectors: {
    '&[data-told]': {
      insetBlockEnd: 0,
      paddingBlock: 0,
      border: 0,
      background: 'none',
      fontSize: u(20),
      lineHeight: u(24),
    },
  },
})
