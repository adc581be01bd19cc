import { createHmac } from 'node:crypto'

/** One version of a key, with the name under which values tell that they were made with it. */
export interface NamedKey {
  readonly id: string
  readonly bytes: Buffer
}

/** All versions of a key that values may have been made with. */
export interface Keyring {
  /** The one for new values. */
  readonly newest: NamedKey
  /** Newest first. */
  readonly all: readonly NamedKey[]
  /** The key of that name; undefined when it is not among them. */
  find(id: string): NamedKey | undefined
}

/** What a key leaves in the database: enough to recognise it, nothing to guess it from. */
export const fingerprint = (key: Buffer): string =>
  createHmac('sha256', key).update('linli key fingerprint').digest('hex')

/** Enough of the fingerprint to tell the few keys of an installation apart. */
const idLength = 8

/** @param keys newest first, at least one */
export function keyring(keys: readonly Buffer[]): Keyring {
  const all = keys.map((bytes) => ({ id: fingerprint(bytes).slice(0, idLength), bytes }))
  const [newest] = all
  if (newest === undefined) throw new Error('Linli: a key ring without keys')
  return { newest, all, find: (id) => all.find((one) => one.id === id) }
}
