import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** Pages stay open over releases: maps of builds are kept for as long. */
const keptMs = 30 * 86_400_000

/**
 * Moves the source maps out of what is served into `maps/` beside it. The server reads stacks of errors with them;
 * nobody gets one. Those of older builds are kept for 30 days.
 */
export function privateSourceMaps(root: string): Plugin {
  const folder = join(root, 'maps')
  return {
    name: 'linli-private-source-maps',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      mkdirSync(folder, { recursive: true })
      for (const name of readdirSync(folder)) {
        const path = join(folder, name)
        if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path)
      }
      for (const name of Object.keys(bundle).filter((one) => one.endsWith('.map'))) {
        const from = join(dir, name)
        if (!existsSync(from)) continue
        const to = join(folder, basename(name))
        renameSync(from, to)
        utimesSync(to, new Date(), new Date())
      }
    },
  }
}
