import { ApiError } from '@linli/api-client'
import { ErrorState } from '@linli/ui/error-state'

/** Something did not load; the rest of the screen stays usable. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { userMessage, requestId } = ApiError.from(error)
  return <ErrorState message={userMessage} requestId={requestId} onRetry={onRetry} />
}
