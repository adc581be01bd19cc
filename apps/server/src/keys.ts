import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSource } from './runtime/backup/source.ts'
import { runCommand } from './runtime/command.ts'
import { type Config, loadConfig } from './runtime/config.ts'
import { locateDataFolder } from './runtime/data-folder.ts'
import type { Sql } from './runtime/connection.ts'
import type { Keyring } from './runtime/keys/keyring.ts'
import { countPasswords, countValues } from './runtime/keys/renew-values.ts'
import { isSettled, settle } from './runtime/keys/rotation.ts'
import { loadSecrets, newKey, secretFiles, writeKeys } from './runtime/secrets.ts'
import { StartupError } from './runtime/startup-error.ts'

const commands = ['status', 'rotate', 'release-pepper', 'drop'] as const
const names = ['masterKey', 'pepper'] as const
const settingOf = { masterKey: 'LINLI_MASTER_KEY', pepper: 'LINLI_PEPPER' } as const

const linesOf = (config: Config, name: (typeof names)[number]) =>
  readFileSync(join(config.dataDir, secretFiles[name]), 'utf8').trim().split('\n')

function show(title: string, ring: Keyring, counts: ReadonlyMap<string, number>, settled: boolean): void {
  console.log(`${title}: ${settled ? 'everything is under the newest key' : 'a change of keys is under way'}`)
  for (const [at, { id }] of ring.all.entries())
    console.log(`  ${id}  ${counts.get(id) ?? 0}${at === 0 ? '  newest' : ''}`)
}

async function status(sql: Sql, { masterKeys, peppers }: ReturnType<typeof loadSecrets>): Promise<void> {
  show(
    'master key, values',
    masterKeys,
    await countValues(sql),
    await isSettled(sql, 'masterKey', masterKeys),
  )
  show('pepper, passwords', peppers, await countPasswords(sql), await isSettled(sql, 'pepper', peppers))
}

/** New keys in front of the present ones; where they come from the environment, the operator puts them there. */
function rotate(config: Config): void {
  for (const name of names) {
    const given = name === 'masterKey' ? config.masterKeys : config.peppers
    if (given !== undefined) {
      console.log(`${settingOf[name]}: put this in front, with a comma: ${newKey()}`)
      continue
    }
    const lines = linesOf(config, name)
    if (lines.length > 1) {
      console.log(`${secretFiles[name]}: a change is under way already, npm run keys says how far it is`)
      continue
    }
    writeKeys(config.dataDir, name, [newKey(), ...lines])
    console.log(`${secretFiles[name]}: a new key stands in front. Restart the server, then take a backup.`)
  }
}

/** Takes the older keys out of their files, where nothing needs them any more. */
async function drop(sql: Sql, config: Config, secrets: ReturnType<typeof loadSecrets>): Promise<void> {
  for (const name of names) {
    const ring = name === 'masterKey' ? secrets.masterKeys : secrets.peppers
    const given = name === 'masterKey' ? config.masterKeys : config.peppers
    const settled = await isSettled(sql, name, ring)
    if (!settled) console.log(`${settingOf[name]}: the older keys are still needed`)
    else if (given !== undefined) console.log(`${settingOf[name]}: everything after the first comma can go`)
    else {
      writeKeys(config.dataDir, name, linesOf(config, name).slice(0, 1))
      console.log(`${secretFiles[name]}: holds the newest key alone`)
    }
  }
}

/** `npm run keys [-- rotate | release-pepper | drop]`: see docs/operating.md. */
await runCommand(async () => {
  const command = commands.find((one) => one === (process.argv[2] ?? 'status'))
  if (command === undefined) throw new StartupError('keys', `one of ${commands.join(', ')}`)
  const given = loadConfig(process.env)
  const config = { ...given, dataDir: locateDataFolder(given) }
  if (command === 'rotate') {
    rotate(config)
    return
  }
  const secrets = loadSecrets(config, false)
  const source = await openSource(config)
  try {
    if (command === 'release-pepper') await settle(source.sql, 'pepper', secrets.peppers)
    if (command === 'drop') await drop(source.sql, config, secrets)
    else await status(source.sql, secrets)
  } finally {
    await source.close()
  }
})
