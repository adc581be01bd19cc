import { patternStyle } from '../../theme/layered.ts'
import { ellipsis } from '../../theme/mixins.ts'
import { screenVars, u } from '../../theme/screen.css.ts'
import { inked } from '../../theme/screenInk.ts'

export const root = patternStyle({
  blockSize: '100%',
  display: 'grid',
  gridTemplateColumns: `${u(168)} minmax(0, 1fr)`,
  alignItems: 'center',
  gap: u(20),
})
export const picture = patternStyle({ position: 'relative', display: 'grid', placeItems: 'center' })
export const circle = patternStyle({ inlineSize: u(168), blockSize: u(168), rotate: '-90deg' })
export const ground = patternStyle({ fill: 'none', stroke: screenVars.head, strokeWidth: 12 })
export const arc = patternStyle({
  fill: 'none',
  strokeWidth: 12,
  selectors: inked((ink) => [`&[data-ink=${ink.name}]`, { stroke: ink.colour }]),
})
export const middle = patternStyle({ position: 'absolute', display: 'grid', justifyItems: 'center' })
export const sum = patternStyle({
  fontFamily: screenVars.digits,
  fontSize: u(36),
  lineHeight: u(40),
  fontWeight: 600,
})
export const whole = patternStyle({ fontSize: u(20), lineHeight: u(26), color: screenVars.text2 })
export const list = patternStyle({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: u(12),
  rowGap: u(4),
  fontSize: u(22),
  lineHeight: u(32),
})
export const row = patternStyle({ display: 'contents' })
export const name = patternStyle({
  ...ellipsis,
  color: screenVars.text2,
  '::before': {
    content: '""',
    display: 'inline-block',
    inlineSize: u(14),
    blockSize: u(14),
    marginInlineEnd: u(8),
    borderRadius: u(2),
  },
  selectors: inked((ink) => [`&[data-ink=${ink.name}]::before`, { background: ink.colour }]),
})
export const value = patternStyle({ fontFamily: screenVars.digits, fontWeight: 600, textAlign: 'end' })
export const share = patternStyle({ color: screenVars.text3, textAlign: 'end', minInlineSize: u(72) })
