import { ApiError } from '@linli/api-client'
import { toast } from '@linli/ui/toast'

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
