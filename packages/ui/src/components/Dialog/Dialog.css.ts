import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { transition } from '../../theme/mixins.ts'

/** Width it asks for. */
export const width = createVar()

export const frame = componentStyle({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '16px',
})
export const panel = componentStyle({
  ...transition('dialog', `translateY(${vars.travel})`),
  inlineSize: '100%',
  maxInlineSize: width,
  maxBlockSize: '85vh',
  borderRadius: vars.radius.dialog,
})
