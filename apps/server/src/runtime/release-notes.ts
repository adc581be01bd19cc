import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a release says of itself to who works with it, a line for each thing, by the client. */
export interface ReleaseNotes {
  readonly console: readonly string[]
  readonly largescreen: readonly string[]
}

const clients: Readonly<Record<string, keyof ReleaseNotes>> = {
  管理后台: 'console',
  数据大屏: 'largescreen',
}

/** The lines of the newest release of `whats-new.zh-CN.md`: the first section, a part for each client. */
export function releaseNotesOf(markdown: string): ReleaseNotes {
  const notes: Record<keyof ReleaseNotes, string[]> = { console: [], largescreen: [] }
  const newest = markdown.split(/^## /mu)[1] ?? ''
  for (const part of newest.split(/^### /mu).slice(1)) {
    const [head = '', ...lines] = part.split('\n')
    const client = clients[head.trim()]
    if (client === undefined) throw new Error(`Linli: "${head}" is no client that comes with the server`)
    notes[client].push(...lines.flatMap((line) => /^- (.+)$/u.exec(line.trim())?.[1] ?? []))
  }
  return notes
}

/** Reads `release-notes.json` beside the bundle; without it the program runs from source, which says nothing. */
export function readReleaseNotes(): ReleaseNotes {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'release-notes.json')
  if (!existsSync(file)) return { console: [], largescreen: [] }
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseNotes
}
