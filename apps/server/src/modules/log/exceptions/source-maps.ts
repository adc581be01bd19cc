import { readFile, stat } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../../runtime/config.ts'
import { type Frame, frameOf, lineOf } from './stacks.ts'

/** Maps of the biggest files take tens of MB when they are read: few of them are kept. */
const kept = 6
const maxBytes = 40 * 1_048_576

/** Turns the places in a stack of built code into those of the sources. */
export interface SourceMaps {
  mapped(source: string, stack: string): Promise<string>
}

/** Built by us; nothing else is looked for, and no name leads out of the folder. */
const isBuilt = (name: string): boolean => /^[\w.-]+\.m?js$/.test(name)

/** Where each app is built, in the repository: maps name their sources from there. */
const builtIn = {
  console: 'apps/console/dist/assets',
  largescreen: 'apps/largescreen/dist/assets',
  server: 'apps/server/dist',
  job: 'apps/server/dist',
} as const
type Built = keyof typeof builtIn
const isBuiltHere = (source: string): source is Built => source in builtIn

/** As a reader of the repository finds it. */
const sourcePath = (source: Built, path: string): string =>
  posix.join(builtIn[source], path).replace(/^(?:\.\.\/)+/, '')

/**
 * Reads the maps that the build leaves beside the apps (`apps/<app>/maps`, which are never served) and beside the
 * server's own bundle.
 */
export function sourceMaps({ webRoot }: Pick<Config, 'webRoot'>): SourceMaps {
  const read = new Map<string, Promise<SourceMap | undefined>>()
  const folderOf = (source: Built): string | undefined => {
    if (source === 'server' || source === 'job') return dirname(fileURLToPath(import.meta.url))
    return webRoot === undefined ? undefined : join(webRoot, source, 'maps')
  }
  const mapAt = (path: string): Promise<SourceMap | undefined> => {
    const known = read.get(path)
    if (known) return known
    const reading = readMap(path)
    read.set(path, reading)
    const [oldest] = read.keys()
    if (read.size > kept && oldest !== undefined) read.delete(oldest)
    return reading
  }
  const place = async (source: Built, folder: string, frame: Frame): Promise<Frame> => {
    const name = basename(frame.file.split('?')[0] ?? '')
    // A path of the machine, where the runtime has read the maps by itself.
    if (!isBuilt(name))
      return { ...frame, file: frame.file.replace(/^.*\/(?=(?:apps|packages|node_modules)\/)/, '') }
    const found = (await mapAt(join(folder, `${name}.map`)))?.findEntry(frame.line - 1, frame.column - 1)
    if (found === undefined || !('originalSource' in found)) return frame
    return {
      name: 'name' in found && typeof found.name === 'string' ? found.name : frame.name,
      file: sourcePath(source, found.originalSource),
      line: found.originalLine + 1,
      column: found.originalColumn + 1,
    }
  }
  return {
    async mapped(source, stack) {
      const folder = isBuiltHere(source) ? folderOf(source) : undefined
      if (!isBuiltHere(source) || folder === undefined) return stack
      const lines = stack.split('\n').map(async (text) => {
        const frame = frameOf(text)
        if (frame === undefined) return text
        const mapped = await place(source, folder, frame)
        return mapped.file === frame.file ? text : lineOf(mapped)
      })
      return (await Promise.all(lines)).join('\n')
    },
  }
}

async function readMap(path: string): Promise<SourceMap | undefined> {
  try {
    if ((await stat(path)).size > maxBytes) return undefined
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')) as SourceMapPayload)
  } catch {
    // A build that is gone, or one without maps: the place stays as the browser told it.
    return undefined
  }
}
