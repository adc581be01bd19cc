import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyBackup } from './kit/backup/verify-backup.ts'
import { identityIn } from './runtime/backup/seal.ts'
import { restoreBackup } from './runtime/backup/restore.ts'
import { runCommand } from './runtime/command.ts'
import { loadConfig } from './runtime/config.ts'
import { prepareDataFolder } from './runtime/data-folder.ts'
import { StartupError } from './runtime/startup-error.ts'

/**
 * `npm run restore -- <folder> [--identity file]`: into an empty data folder or the empty database of DATABASE_URL;
 * with `--verify` into a database that goes afterwards.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { identity: { type: 'string' }, verify: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (folder === undefined)
    throw new StartupError('restore', 'name the backup: npm run restore -- backups/<folder>')
  const config = loadConfig(process.env)
  const identity =
    values.identity === undefined ? undefined : identityIn(readFileSync(values.identity, 'utf8'))
  const own = { ...config, dataDir: prepareDataFolder(config) }
  const { tables, createdAt } = values.verify
    ? await verifyBackup(own, resolve(folder), identity)
    : await restoreBackup(own, resolve(folder), { identity })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${values.verify ? 'can be restored' : 'restored'}: the state of ${createdAt} (${tables.length} tables, ${rows} rows)`,
  )
})
