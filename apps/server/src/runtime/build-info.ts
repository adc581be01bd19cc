import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which program this is: `/api/health` says it, and clients notice a new one by it. */
export interface BuildInfo {
  readonly version: string
  /** Hash of the built sources; `source` when running from TypeScript. */
  readonly build: string
}

/** Reads `build.json` beside the bundle; without it the program runs from source. */
export function readBuildInfo(): BuildInfo {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'build.json')
  if (!existsSync(file)) return { version: '0.0.0', build: 'source' }
  return JSON.parse(readFileSync(file, 'utf8')) as BuildInfo
}
