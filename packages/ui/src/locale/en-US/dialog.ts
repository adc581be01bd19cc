import type { Messages } from '../../private/LinliContext.ts'

export const dialog: Messages['dialog'] = {
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'OK',
  notice: 'Notice',
}
