import { ApiError } from '@linli/api-client'
import { toast } from '@linli/ui/toast'
import { MutationCache, QueryClient } from '@tanstack/react-query'

/** Tells the user what went wrong, as long as the catalogue wants it shown. Endings of the session have their own prompt. */
export function showError(thrown: unknown): void {
  const error = ApiError.from(thrown)
  if (error.aborted || error.sessionEnded) return
  toast.error(error.userMessage, {
    duration: error.duration,
    ...(error.requestId !== undefined &&
      error.status >= 500 && { description: `请求编号 ${error.requestId}` }),
  })
}

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
