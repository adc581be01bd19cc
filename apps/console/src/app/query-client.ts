import { MutationCache, type Query, QueryClient } from '@tanstack/react-query'
import { showError } from '../session/show-error.ts'

export { showError } from '../session/show-error.ts'

const isPolled = (query: Query) => query.observers.some(({ options }) => Boolean(options.refetchInterval))

/** Server state of the console. Reads show their failure where they stand, writes as a message. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5_000,
      // What is asked for again and again rests in a hidden window, and goes on as soon as it is shown.
      refetchOnWindowFocus: (query) => isPolled(query) && 'always',
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      // A form shows the errors of its fields itself.
      if (mutation.meta?.['quiet'] !== true) showError(error)
    },
  }),
})
