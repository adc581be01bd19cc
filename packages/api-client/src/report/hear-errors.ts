/** Hears of what nothing else in a window catches. Returns how to stop. */
export function hearErrors(tell: (error: unknown, view: string, info: string) => void): () => void {
  const onError = (event: ErrorEvent) => tell(event.error ?? event.message, location.pathname, 'window')
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason, location.pathname, 'promise')
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
