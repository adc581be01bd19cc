import { MutationCache, QueryClient } from '@tanstack/react-query'
import { showError } from '../session/show-error.ts'

export { showError } from '../session/show-error.ts'

/** Server state of the console. Reads show their failure where they stand, writes as a message. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      // A form shows the errors of its fields itself.
      if (mutation.meta?.['quiet'] !== true) showError(error)
    },
  }),
})
