import { hearErrors } from '@linli/api-client/report'
import { create } from 'zustand'
import { reportError } from './report-error.ts'

/** What the global handler keeps of an error (spec section 3). */
export interface LoggedError {
  readonly error: unknown
  /** The page, or the component, it came from. */
  readonly view: string
  readonly info: string
  readonly url: string
  readonly at: number
}

/** Enough to see what happened; a loop of errors must not fill the memory of a tab open for weeks. */
const kept = 50

interface ErrorLogState {
  readonly errors: readonly LoggedError[]
  readonly add: (error: LoggedError) => void
  readonly clear: () => void
}

export const useErrorLog = create<ErrorLogState>()((set) => ({
  errors: [],
  add: (error) => set((state) => ({ errors: [...state.errors, error].slice(-kept) })),
  clear: () => set({ errors: [] }),
}))

/**
 * Errors are logged in production only, here and on the server (异常日志); in development the console of the browser has
 * them (spec section 5).
 */
export function logError(error: unknown, view: string, info: string): void {
  if (!import.meta.env.PROD) return
  useErrorLog.getState().add({ error, view, info, url: location.href, at: Date.now() })
  reportError(error, view, info)
}

/** Catches what no boundary catches. Returns how to stop. */
export const watchErrors = (): (() => void) => hearErrors(logError)
