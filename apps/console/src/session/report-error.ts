import { createReporter, type ErrorReporter } from '@linli/api-client/report'
import { readToken } from './token.ts'

/** The entry script names the build: its name carries the hash of what is in it. */
const ownBuild = (): string =>
  /\/assets\/((?:console|anonymous)-[\w-]+)\.js/.exec(document.documentElement.outerHTML)?.[1] ?? 'unknown'

let reporter: ErrorReporter | undefined

/** Tells the server of an error, in production only (catalogue 2b /logs-exception). */
export function reportError(error: unknown, view: string, info: string): void {
  if (!import.meta.env.PROD) return
  reporter ??= createReporter({ source: 'console', build: ownBuild, token: readToken })
  reporter.report(error, view, info)
}
