import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

const tone = (name: 'warning' | 'danger' | 'info' | 'success') => ({ color: vars.status[name].icon })

export const message = componentStyle({ display: 'flex', gap: '12px', paddingBlockStart: '4px' })
export const icon = componentStyle({
  marginBlockStart: '1px',
  selectors: {
    '[data-tone=warning] > &': tone('warning'),
    '[data-tone=danger] > &': tone('danger'),
    '[data-tone=info] > &': tone('info'),
    '[data-tone=success] > &': tone('success'),
  },
})
export const text = componentStyle({
  flexGrow: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
export const challenge = componentStyle({ display: 'grid', gap: '4px', marginBlockStart: '16px' })
export const field = componentStyle({
  blockSize: vars.size.controlHeight,
  inlineSize: '100%',
  paddingInline: vars.size.padX,
  border: `1px solid ${vars.color.borderFieldOverlay}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
})
export const failure = componentStyle({ marginBlockStart: '12px', color: vars.status.danger.text })
