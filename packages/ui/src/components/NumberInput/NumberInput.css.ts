import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

export const steppers = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  alignSelf: 'stretch',
  marginInlineEnd: `calc(-1 * ${vars.size.padX})`,
  inlineSize: '24px',
  borderInlineStart: `1px solid ${vars.color.border}`,
})
export const stepper = componentStyle({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: 0,
  color: vars.color.text3,
  selectors: {
    '&:hover': { color: vars.color.text, background: vars.color.hover },
    '&:active': { background: vars.color.pressed },
    '&:disabled': { color: vars.color.textDisabled, background: 'transparent' },
    '&:first-child': { borderStartEndRadius: '5px' },
    '&:last-child': { borderEndEndRadius: '5px' },
  },
})
