import { vars } from '../../theme/contract.css.ts'
import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { transition } from '../../theme/mixins.ts'

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
  maxBlockSize: '85vh',
  borderRadius: vars.radius.dialog,
})
export const width = componentVariants({
  420: { maxInlineSize: '420px' },
  560: { maxInlineSize: '560px' },
  720: { maxInlineSize: '720px' },
  960: { maxInlineSize: '960px' },
})
