import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { secretFiles } from '../secrets.ts'
import { type Step, sealedSuffix } from './seal.ts'

/** Keys and stored files of a data folder; what is there of them. */
const parts = [...Object.values(secretFiles), 'files']

/** Copies keys and files into a backup: theirs alone who makes it, and encrypted where it is for somebody else. */
export async function copyOut(dataDir: string, folder: string, seal?: Step): Promise<void> {
  for (const path of parts.flatMap((part) => filesBelow(dataDir, part)))
    await copyFile(join(dataDir, path), `${join(folder, path)}${seal ? sealedSuffix : ''}`, seal)
}

/** Copies them back; the keys only where they are not the operator's own. */
export async function copyBack(
  folder: string,
  dataDir: string,
  { withKeys, open }: { readonly withKeys: boolean; readonly open: Step | undefined },
): Promise<void> {
  const wanted = parts.filter((part) => withKeys || part === 'files')
  const suffix = open ? sealedSuffix : ''
  const found = wanted.flatMap((part) =>
    filesBelow(folder, existsSync(join(folder, part)) ? part : part + suffix),
  )
  for (const path of found)
    await copyFile(join(folder, path), join(dataDir, path.slice(0, path.length - suffix.length)), open)
}

/** Paths of the files at or below a part, from the folder on. */
function filesBelow(folder: string, part: string): string[] {
  const place = join(folder, part)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [part]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(part, name))
    .filter((path) => !path.endsWith('.part') && statSync(join(folder, path)).isFile())
}

async function copyFile(from: string, to: string, step?: Step): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const file = createWriteStream(to, { mode: 0o600 })
  if (step) await pipeline(createReadStream(from), step, file)
  else await pipeline(createReadStream(from), file)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}
