import { componentStyle } from '../../theme/layered.ts'
import { vars } from '../../theme/contract.css.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  padding: '8px',
  // Scanners need dark on light, in every theme.
  color: '#000',
  background: vars.white,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
})
export const faded = componentStyle({ opacity: 0.12 })
export const cover = componentStyle({
  ...type.body,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  padding: '8px',
  textAlign: 'center',
})
