// After npm has packed a package: its own package.json again. Run by npm in the folder of the package.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Where the package's own package.json waits meanwhile. */
export const kept = '.package.json.own'

/** Brings back the package.json that was put aside. */
export function putBack(folder) {
  if (existsSync(join(folder, kept))) renameSync(join(folder, kept), join(folder, 'package.json'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) putBack(process.cwd())
