import { keyframes } from '@vanilla-extract/css'
import { ellipsis } from '../../theme/mixins.ts'
import { patternStyle } from '../../theme/layered.ts'
import { screenVars, u } from '../../theme/screen.css.ts'

const arrive = keyframes({ from: { background: screenVars.head }, to: { background: 'transparent' } })

export const root = patternStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: u(22),
  lineHeight: u(30),
})
export const head = patternStyle({
  ...ellipsis,
  textAlign: 'start',
  fontWeight: 400,
  color: screenVars.text2,
  paddingBlockEnd: u(6),
  selectors: { '&[data-align=end]': { textAlign: 'end' } },
})
export const row = patternStyle({
  borderBlockStart: `${u(1)} solid ${screenVars.line}`,
  animation: `${arrive} 1200ms linear`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
  selectors: {
    '&[data-tone=urgent]': { color: screenVars.urgent },
    '&[data-tone=important]': { color: screenVars.important },
  },
})
export const cell = patternStyle({
  ...ellipsis,
  paddingBlock: u(4),
  paddingInlineEnd: u(8),
  selectors: { '&[data-align=end]': { textAlign: 'end', paddingInlineEnd: 0 } },
})
