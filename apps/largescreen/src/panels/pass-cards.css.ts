import { keyframes, style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

const slideIn = keyframes({ from: { opacity: 0, translate: `0 ${u(-24)}` }, to: { opacity: 1 } })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gridTemplateRows: 'repeat(3, minmax(0, 1fr))',
  gap: u(10),
  blockSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const card = style({
  minInlineSize: 0,
  minBlockSize: 0,
  display: 'grid',
  animation: `${slideIn} 500ms ease-out`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})
/** Frames say what is wrong: refused in the colour of urgent, unknown in that of important, with the word beside. */
export const press = style({
  minInlineSize: 0,
  minBlockSize: 0,
  inlineSize: '100%',
  display: 'grid',
  gridTemplateColumns: `${u(60)} minmax(0, 1fr)`,
  columnGap: u(10),
  alignContent: 'center',
  padding: u(6),
  border: `${u(1)} solid ${screen('line')}`,
  borderInlineStart: `${u(4)} solid ${screen('line-strong')}`,
  borderRadius: u(4),
  background: screen('stage'),
  color: screen('text'),
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[data-tone=urgent]': { borderColor: screen('urgent') },
    '&[data-tone=important]': { borderColor: screen('important') },
  },
})
export const photo = style({
  inlineSize: u(60),
  blockSize: u(64),
  objectFit: 'cover',
  borderRadius: u(3),
  background: screen('head'),
  fill: screen('line-strong'),
})
export const facts = style({
  minInlineSize: 0,
  display: 'grid',
  alignContent: 'center',
  fontSize: u(20),
  lineHeight: u(28),
})
/** Below picture and name, as wide as the card. */
export const below = style({
  gridColumn: '1 / -1',
  minInlineSize: 0,
  display: 'grid',
  fontSize: u(20),
  lineHeight: u(27),
})
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const name = style({ ...cut, fontSize: u(24), lineHeight: u(32), fontWeight: 600 })
export const line = style({ ...cut, color: screen('text-2') })
export const result = style({
  ...cut,
  color: screen('text-2'),
  selectors: {
    '[data-tone=urgent] &': { color: screen('urgent') },
    '[data-tone=important] &': { color: screen('important') },
  },
})
/** One of them, for as long as somebody wants to look at it. */
export const detail = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: u(32),
  alignContent: 'center',
  justifyContent: 'center',
  blockSize: '100%',
  inlineSize: '100%',
  padding: u(24),
  border: 0,
  background: 'none',
  color: screen('text'),
  textAlign: 'start',
  cursor: 'pointer',
})
export const large = style({ vars: { '--linli-screen-u': 'calc(5 * min(100vw / 1920, 100vh / 1080))' } })
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: u(24),
  rowGap: u(8),
  alignContent: 'center',
  margin: 0,
  fontSize: u(28),
  lineHeight: u(40),
})
export const term = style({ color: screen('text-2') })
export const value = style({ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' })
