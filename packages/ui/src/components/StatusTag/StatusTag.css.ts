import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

const each = (tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral') => ({
  color: vars.status[tone].icon,
})

export const line = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  whiteSpace: 'nowrap',
})
export const dot = componentStyle({
  flexShrink: 0,
  inlineSize: '6px',
  blockSize: '6px',
  borderRadius: vars.radius.pill,
  background: 'currentColor',
  selectors: {
    '[data-tone=success] > &': each('success'),
    '[data-tone=warning] > &': { ...each('warning'), borderRadius: '1px', rotate: '45deg' },
    '[data-tone=danger] > &': { ...each('danger'), borderRadius: 0 },
    '[data-tone=info] > &': each('info'),
    '[data-tone=neutral] > &': {
      ...each('neutral'),
      background: 'transparent',
      boxShadow: 'inset 0 0 0 1.5px currentColor',
    },
  },
})
