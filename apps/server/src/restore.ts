import { resolve } from 'node:path'
import { restoreBackup } from './runtime/backup/restore.ts'
import { runCommand } from './runtime/command.ts'
import { loadConfig } from './runtime/config.ts'
import { prepareDataFolder } from './runtime/data-folder.ts'
import { StartupError } from './runtime/startup-error.ts'

/** `npm run restore -- <folder>`: into an empty data folder or the empty database of DATABASE_URL. */
await runCommand(async () => {
  const folder = process.argv[2]
  if (folder === undefined)
    throw new StartupError('restore', 'name the backup: npm run restore -- backups/<folder>')
  const config = loadConfig(process.env)
  const { tables, createdAt } = await restoreBackup(
    { ...config, dataDir: prepareDataFolder(config) },
    resolve(folder),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`restored: the state of ${createdAt} (${tables.length} tables, ${rows} rows)`)
})
