/** Where the bytes of uploaded files are. Keys are random; the same key is never written twice. */
export interface FileStore {
  /** Name of the kind of store, kept in FileObject.storage. */
  readonly name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  /** Keys of the files that were written before this moment; what was left half written before it goes. */
  olderThan(moment: Date): AsyncIterable<string>
  /** True while there is no room for more. */
  isFull(): Promise<boolean>
}
