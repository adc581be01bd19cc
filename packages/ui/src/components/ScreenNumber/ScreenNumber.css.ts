import { createVar, keyframes } from '@vanilla-extract/css'
import { patternStyle } from '../../theme/layered.ts'
import { ellipsis } from '../../theme/mixins.ts'
import { screenVars, u } from '../../theme/screen.css.ts'

export const digits = createVar()

const crossFade = keyframes({ from: { opacity: 0.2 }, to: { opacity: 1 } })

export const root = patternStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  justifyItems: 'center',
  minInlineSize: 0,
})
export const value = patternStyle({
  fontFamily: screenVars.digits,
  fontSize: u(48),
  lineHeight: u(56),
  fontWeight: 600,
  minInlineSize: `calc(${digits} * .6em)`,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  selectors: { '[data-hero] > &': { fontSize: u(72), lineHeight: u(80) } },
})
export const changed = patternStyle({
  animation: `${crossFade} 400ms linear`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})
export const unit = patternStyle({
  fontSize: '.45em',
  // No taller than the digits: figures with a unit and without stand in one line.
  lineHeight: 1,
  color: screenVars.text2,
  marginInlineStart: u(4),
})
export const label = patternStyle({
  ...ellipsis,
  maxInlineSize: '100%',
  fontSize: u(22),
  lineHeight: u(32),
  color: screenVars.text2,
})
