import { style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

/** Lines as high as they are, or, spread, as high as the panel leaves them. */
export const list = style({
  display: 'grid',
  alignContent: 'start',
  gap: u(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  selectors: { '&[data-spread]': { blockSize: '100%', alignContent: 'space-evenly' } },
})
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: u(12),
  fontSize: u(22),
  lineHeight: u(30),
})
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const figure = style({
  color: screen('text-2'),
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-full] > &': { color: screen('important') } },
})
export const track = style({
  gridColumn: '1 / -1',
  blockSize: u(6),
  background: screen('head'),
  borderRadius: u(3),
  overflow: 'hidden',
})
export const fill = style({
  display: 'block',
  blockSize: '100%',
  background: screen('accent-dim'),
  selectors: { '[data-full] > * > &': { background: screen('important') } },
})
