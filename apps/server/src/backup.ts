import { resolve } from 'node:path'
import { loadConfig } from './runtime/config.ts'
import { locateDataFolder } from './runtime/data-folder.ts'
import { writeBackup } from './runtime/backup/write.ts'
import { runCommand } from './runtime/command.ts'

/** `npm run backup [-- folder]`: default a new folder below backups/. */
await runCommand(async () => {
  const config = loadConfig(process.env)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = resolve(process.argv[2] ?? `backups/${stamp}`)
  const { tables } = await writeBackup({ ...config, dataDir: locateDataFolder(config) }, target)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `backup: ${target} (${tables.length} tables, ${rows} rows). It holds keys and personal data: keep it safe.`,
  )
})
