import { patternStyle } from '../../theme/layered.ts'
import { screenVars, u } from '../../theme/screen.css.ts'

export const root = patternStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: u(12),
  whiteSpace: 'nowrap',
})
export const time = patternStyle({
  fontFamily: screenVars.digits,
  fontSize: u(32),
  lineHeight: u(40),
  fontWeight: 600,
})
export const date = patternStyle({ fontSize: u(22), lineHeight: u(32), color: screenVars.text2 })
