import type { Messages } from '../../private/LinliContext.ts'

export const fullscreen: Messages['fullscreen'] = {
  enter: 'Full screen',
  exit: 'Leave full screen',
  unsupported: 'This browser cannot show it in full screen',
}
