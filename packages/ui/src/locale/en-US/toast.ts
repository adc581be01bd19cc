import type { Messages } from '../../private/LinliContext.ts'

export const toast: Messages['toast'] = {
  region: 'Messages',
  close: 'Close message',
}
