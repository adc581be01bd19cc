import type { Messages } from '../../private/LinliContext.ts'

export const empty: Messages['empty'] = {
  none: { title: 'Nothing here yet', cause: '' },
  noMatch: { title: 'No results match', cause: 'Change or clear the filters' },
  forbidden: { title: 'No permission', cause: 'Ask an administrator for access' },
  failed: { title: 'Could not be loaded', cause: '' },
  notFound: { title: 'Page not found', cause: 'The address is wrong or the page was removed' },
  retry: 'Retry',
  requestId: (id) => `Request ${id}`,
}
