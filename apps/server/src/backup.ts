import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from './runtime/config.ts'
import { locateDataFolder } from './runtime/data-folder.ts'
import { stampOf } from './runtime/backup/backup-folder.ts'
import { newSealKey } from './runtime/backup/seal.ts'
import { writeBackup } from './runtime/backup/write.ts'
import { runCommand } from './runtime/command.ts'

const hint = (recipients: readonly string[]) =>
  recipients.length > 0
    ? 'It is encrypted: the private key alone opens it.'
    : 'It holds keys and personal data: keep it safe.'

/** Writes a private key into a new file, and prints the public one that backups are made for. */
async function writeKey(file: string): Promise<void> {
  const { identity, recipient } = await newSealKey()
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`${file} holds the private key: take it away from here. LINLI_BACKUP_RECIPIENT=${recipient}`)
}

/** `npm run backup [-- folder]`: default a new folder below backups/; `-- --new-key file` makes a key pair. */
await runCommand(async () => {
  const config = loadConfig(process.env)
  const { values, positionals } = parseArgs({
    options: { 'new-key': { type: 'string' } },
    allowPositionals: true,
  })
  if (values['new-key'] !== undefined) {
    await writeKey(values['new-key'])
    return
  }
  const target = resolve(positionals[0] ?? `backups/${stampOf(new Date())}`)
  const { recipients } = config.backup
  const { tables } = await writeBackup({ ...config, dataDir: locateDataFolder(config) }, target, {
    recipients,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`backup: ${target} (${tables.length} tables, ${rows} rows). ${hint(recipients)}`)
})
