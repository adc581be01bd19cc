import { ellipsis } from '../../theme/mixins.ts'
import { patternStyle } from '../../theme/layered.ts'
import { screenVars, u } from '../../theme/screen.css.ts'

export const root = patternStyle({
  margin: 0,
  padding: 0,
  blockSize: '100%',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridAutoRows: 'minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: u(12),
  listStyle: 'none',
  fontSize: u(22),
  lineHeight: u(28),
})
export const row = patternStyle({ display: 'contents' })
export const label = patternStyle({ ...ellipsis, maxInlineSize: u(180), color: screenVars.text2 })
export const track = patternStyle({
  display: 'flex',
  blockSize: u(12),
  background: screenVars.head,
  borderRadius: u(2),
  overflow: 'hidden',
})
export const bar = patternStyle({
  background: screenVars.accentDim,
  transition: 'inline-size 400ms linear',
  selectors: { '&[data-index="1"]': { background: screenVars.accent } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})
export const value = patternStyle({ fontFamily: screenVars.digits, fontWeight: 600, textAlign: 'end' })
