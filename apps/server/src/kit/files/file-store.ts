import type { ByteRange } from './byte-range.ts'

/** What is stored: bytes in memory, or an upload that lies on the disk. */
export type Content = Uint8Array | Blob

/** Where the bytes of uploaded files are. Keys are random; the same key is never written with other bytes. */
export interface FileStore {
  /** Name of the kind of store, kept in FileObject.storage. */
  readonly name: StoreName
  put(key: string, content: Content): Promise<void>
  /** The whole file, for work on its bytes. Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The file, or a part of it, as it is read: for answers. Undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  remove(key: string): Promise<void>
  /** Keys of the files that were written before this moment; what was left half written before it goes. */
  olderThan(moment: Date): AsyncIterable<string>
  /** True while there is no room for more. */
  isFull(): Promise<boolean>
}

/** Where files are found, whichever store they are in. New ones go into the first. */
export interface FileStores extends FileStore {
  readonly stores: readonly FileStore[]
}

/** The kinds of stores. */
export type StoreName = 'local' | 's3'

/** Throws for what is no key: it would lead out of the place of the files. */
export function assertFileKey(key: string): void {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(key)) throw new Error('Linli: not a file key')
}
