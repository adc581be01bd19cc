import { globalStyle, style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
  gridAutoRows: 'minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: u(8),
  blockSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: u(20),
  lineHeight: u(28),
})
export const row = style({
  display: 'contents',
  selectors: { '&[data-refused]': { color: screen('urgent') } },
})
export const plate = style({
  paddingInline: u(6),
  borderRadius: u(3),
  // As wide as the longest, so that what stands beside it stands in line.
  minInlineSize: u(118),
  background: screen('line'),
  color: screen('text'),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  lineHeight: u(25),
  whiteSpace: 'nowrap',
})
/** Ground and ink of real plates (GA 36-2018), darker than on the road: nothing bright stands on a wall. */
const looks: Readonly<Record<string, readonly [string, string]>> = {
  blue: ['#174d9c', '#f2f6fc'],
  yellow: ['#c79f26', '#14110a'],
  green: ['linear-gradient(#b9dcc1, #3f9b58)', '#0c1a0f'],
  yellow_green: ['linear-gradient(90deg, #c79f26 26%, #3f9b58 26%)', '#0c1a0f'],
  white: ['#c9ced4', '#14161a'],
  black: ['#05070a', '#f2f6fc'],
}
for (const [color, [background, ink]] of Object.entries(looks))
  globalStyle(`${plate}[data-color=${color}]`, { background, color: ink })
export const lane = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const quiet = style({
  color: screen('text-2'),
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'end',
  selectors: { '[data-refused] > &': { color: 'inherit' } },
})
