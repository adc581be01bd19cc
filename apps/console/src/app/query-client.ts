import { MutationCache, type Query, QueryClient } from '@tanstack/react-query'
import { placesTouchedBy } from '@linli/api-client/kit'
import { sessionHooks } from '../session/client.ts'
import { showError } from '../session/show-error.ts'

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

/** Whoever is refused because of what others did meanwhile was looking at what is not true any more. */
const outdated = new Set([404, 409])

// What a write touches stands in the contract: it is read again wherever it is shown, before the write is told as done.
sessionHooks.onWritten = (endpoint, refusal) =>
  refusal === undefined || outdated.has(refusal.status)
    ? Promise.all(
        placesTouchedBy(endpoint).map((place) => queryClient.invalidateQueries({ queryKey: place })),
      )
    : undefined
