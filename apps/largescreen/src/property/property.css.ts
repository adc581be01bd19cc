import { style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const board = style({
  blockSize: '100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: u(12),
})
export const column = style({ minInlineSize: 0, display: 'grid', alignContent: 'start', gap: u(8) })
export const head = style({
  margin: 0,
  display: 'flex',
  justifyContent: 'space-between',
  paddingInline: u(8),
  paddingBlockEnd: u(4),
  borderBlockEnd: `${u(2)} solid ${screen('line-strong')}`,
  fontSize: u(24),
  lineHeight: u(34),
  fontWeight: 600,
})
/** Which page of how many: under the cards there is no room for it. */
export const page = style({
  marginInlineStart: u(8),
  color: screen('text-3'),
  fontSize: u(18),
  fontWeight: 400,
})
export const total = style({ fontFamily: screen('digits'), color: screen('text') })
export const cards = style({ display: 'grid', gap: u(8), margin: 0, padding: 0, listStyle: 'none' })
export const card = style({
  paddingInline: u(8),
  paddingBlock: u(4),
  borderInlineStart: `${u(3)} solid ${screen('line-strong')}`,
  background: screen('head'),
  fontSize: u(20),
  lineHeight: u(28),
  selectors: { '&[data-late]': { borderInlineStartColor: screen('urgent') } },
})
export const place = style(oneLine)
export const under = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: u(8),
  color: screen('text-2'),
  selectors: { '[data-late] > &': { color: screen('urgent') } },
})
export const type = style(oneLine)
export const wait = style({ flexShrink: 0, fontVariantNumeric: 'tabular-nums' })
export const none = style({ margin: 0, color: screen('text-3'), fontSize: u(20), paddingInline: u(8) })

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  fontSize: u(22),
  lineHeight: u(30),
  color: screen('text-2'),
})
export const tile = style({ display: 'flex', gap: u(8), alignItems: 'baseline' })
export const strong = style({
  fontFamily: screen('digits'),
  fontWeight: 600,
  color: screen('text'),
  fontSize: u(26),
})
