import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

const each = (tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral') => ({
  color: vars.status[tone].icon,
})

/** Plain text with a dot in it: a box of its own would stand a pixel or two below its row. */
export const line = componentStyle({ whiteSpace: 'nowrap' })
export const dot = componentStyle({
  display: 'inline-block',
  position: 'relative',
  insetBlockStart: '-1px',
  marginInlineEnd: '8px',
  verticalAlign: 'middle',
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
