/** What a page keeps on this machine for a time without network: sealed, by user, gone with the sign-out. */
export interface Vault {
  /** False: this browser has no encryption (plain http), so it is kept in memory and lost with the page. */
  readonly isStored: boolean
  put(name: string, value: unknown): Promise<void>
  drop(name: string): void
  /** All that can be opened, by name. */
  all(): Promise<ReadonlyMap<string, unknown>>
}

// Signing out clears the storage, and with it whatever lies here.
const prefix = 'Linli-Vault-'
const ivBytes = 12
const inMemory = new Map<string, unknown>()

const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const storedNames = (start: string): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(start),
  )

/** How many entries of any user wait in the vaults of this browser. */
export const countInVaults = (): number => storedNames(prefix).length + inMemory.size

/** Opens the vault of a user with the keys that the server derives for that user; the first one seals. */
export async function openVault(userId: number, keys: readonly string[]): Promise<Vault> {
  const own = `${prefix}${userId}-`
  // Missing on plain http, whatever its type says.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  if (subtle === undefined) return memoryVault(own)
  const imported = await Promise.all(
    keys.map((key) => subtle.importKey('raw', toBytes(key), 'AES-GCM', false, ['encrypt', 'decrypt'])),
  )
  const [newest] = imported
  if (newest === undefined) return memoryVault(own)

  const open = async (sealed: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    for (const key of imported) {
      const iv = sealed.subarray(0, ivBytes)
      const plain = await subtle
        .decrypt({ name: 'AES-GCM', iv }, key, sealed.subarray(ivBytes))
        .catch(() => null)
      if (plain !== null) return JSON.parse(new TextDecoder().decode(plain))
    }
    return undefined
  }
  return {
    isStored: true,
    put: async (name, value) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const cipher = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, newest, plain))
      localStorage.setItem(own + name, toText(new Uint8Array([...iv, ...cipher])))
    },
    drop: (name) => localStorage.removeItem(own + name),
    all: async () => {
      const found = new Map<string, unknown>()
      for (const key of storedNames(own)) {
        const value = await open(toBytes(localStorage.getItem(key) ?? '')).catch(() => undefined)
        if (value !== undefined) found.set(key.slice(own.length), value)
      }
      return found
    },
  }
}

const memoryVault = (own: string): Vault => ({
  isStored: false,
  put: (name, value) => {
    inMemory.set(own + name, value)
    return Promise.resolve()
  },
  drop: (name) => void inMemory.delete(own + name),
  all: () =>
    Promise.resolve(
      new Map(
        [...inMemory]
          .filter(([key]) => key.startsWith(own))
          .map(([key, value]) => [key.slice(own.length), value]),
      ),
    ),
})
