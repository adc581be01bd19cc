import { join } from 'node:path'
import type { Config } from '../../runtime/config.ts'
import type { Log } from '../../runtime/log.ts'
import type { FileStores } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'
import { severalStores } from './several-stores.ts'

/** The store by the settings: a bucket where one is given, with the data folder behind it, or the other way round. */
export function createFileStore(
  { dataDir, files: { s3, keptIn } }: Pick<Config, 'dataDir' | 'files'>,
  log: Pick<Log, 'error'>,
): FileStores {
  const local = localFileStore(join(dataDir, 'files'))
  if (s3 === undefined) return severalStores(local, [])
  const bucket = s3FileStore(s3, log)
  return keptIn === 's3' ? severalStores(bucket, [local]) : severalStores(local, [bucket])
}
