import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../runtime/config.ts'
import type { Sql } from '../../runtime/connection.ts'
import type { Manifest } from '../../runtime/backup/manifest.ts'
import { restoreBackup } from '../../runtime/backup/restore.ts'
import { prepareDataFolder } from '../../runtime/data-folder.ts'
import { fingerprint } from '../../runtime/keys/keyring.ts'
import { secretFiles } from '../../runtime/secrets.ts'
import { StartupError } from '../../runtime/startup-error.ts'
import { hashContent } from '../files/hash-content.ts'
import { localFileStore } from '../files/local-file-store.ts'

const batch = 500

/**
 * Restores a backup into a database of its own that goes afterwards: every row and constraint, the keys, and the bytes
 * of each stored file. The server and its database are not touched.
 *
 * @throws {StartupError} naming the first thing that is not as it was
 */
export async function verifyBackup(config: Config, folder: string, identity?: string): Promise<Manifest> {
  const wanted: Config = {
    ...config,
    databaseUrl: undefined,
    databaseMigrateUrl: undefined,
    dataDir: join(config.dataDir, `verify-${randomUUID().slice(0, 8)}`),
    // Elsewhere, where the account of the database cannot get in.
    dataDirGiven: false,
  }
  const scratch = prepareDataFolder(wanted)
  const own: Config = { ...wanted, dataDir: scratch }
  try {
    return await restoreBackup(own, folder, {
      identity,
      inspect: async (sql) => {
        await checkKey(sql, scratch)
        await checkFileBytes(sql, scratch)
      },
    })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The key in the backup is the one that its values were made with. */
async function checkKey(sql: Sql, scratch: string): Promise<void> {
  const file = join(scratch, secretFiles.masterKey)
  if (!existsSync(file)) return
  const keys = readFileSync(file, 'utf8').trim().split('\n')
  const [noted] = await sql<{ value: string }[]>`
    select value #>> '{}' as value from app_meta where key = 'fingerprint.masterKey'`
  const known = keys.map((one) => fingerprint(Buffer.from(one, 'base64')))
  if (noted !== undefined && !known.includes(noted.value))
    throw new StartupError('backup', 'holds another master key than its values were made with')
}

async function checkFileBytes(sql: Sql, scratch: string): Promise<void> {
  const store = localFileStore(join(scratch, 'files'))
  for (let after = 0; ; ) {
    const rows = await sql<{ id: number; key: string; sha256: string }[]>`
      select id, file_key as key, sha256 from file_object
      where storage = 'local' and ref_count > 0 and id > ${after} order by id limit ${batch}`
    for (const { id, key, sha256 } of rows) {
      after = id
      const bytes = await store.open(key)
      if (bytes === undefined) throw new StartupError('backup', `holds no bytes of file ${id}`)
      if ((await hashContent(bytes)) !== sha256)
        throw new StartupError('backup', `holds other bytes of file ${id} than were stored`)
    }
    if (rows.length < batch) return
  }
}
