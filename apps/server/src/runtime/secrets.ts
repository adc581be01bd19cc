import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { type Keyring, keyring } from './keys/keyring.ts'
import { StartupError } from './startup-error.ts'

/** Keys of the installation. Whoever loses them cannot read personal data or check passwords any more. */
export interface Secrets {
  /** 32 bytes each: encrypt personal data (AES-256-GCM) and sign what must not be forged. */
  readonly masterKeys: Keyring
  /** 32 bytes or more each: HMAC keys mixed into password hashes. */
  readonly peppers: Keyring
}

/** Files of the keys below the data folder, a key a line, newest first; the backup takes them along. */
export const secretFiles = { masterKey: 'keys/master.key', pepper: 'keys/pepper.key' } as const

/**
 * The keys from the environment, else from their files (0600) in the data folder, made when they are missing.
 *
 * @param mayCreate false when the database already holds data: new keys could not read it
 * @throws {StartupError} when a key file is missing although the database holds data, or is damaged
 */
export function loadSecrets(config: Config, mayCreate: boolean): Secrets {
  return {
    masterKeys: keyring(config.masterKeys ?? fileKeys(config.dataDir, 'masterKey', mayCreate)),
    peppers: keyring(config.peppers ?? fileKeys(config.dataDir, 'pepper', mayCreate)),
  }
}

type SecretName = keyof typeof secretFiles
const settingOf = { masterKey: 'LINLI_MASTER_KEY', pepper: 'LINLI_PEPPER' } as const

/** A key as it stands in its file. */
export const newKey = (): string => randomBytes(32).toString('base64')

function fileKeys(dataDir: string, name: SecretName, mayCreate: boolean): readonly Buffer[] {
  const file = join(dataDir, secretFiles[name])
  const setting = settingOf[name]
  if (!existsSync(file)) {
    if (!mayCreate)
      throw new StartupError(setting, `${file} is missing, but the database was made with it: put it back`)
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  }
  const keys = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line.trim(), 'base64'))
  if (keys.some((key) => key.length !== 32))
    throw new StartupError(setting, `${file} is damaged: it does not hold 32 bytes in base64 a line`)
  chmodSync(file, 0o600)
  return keys
}

/** Replaces the keys of a file by others, newest first; what was there is there until the new file is complete. */
export function writeKeys(dataDir: string, name: SecretName, keys: readonly string[]): void {
  const file = join(dataDir, secretFiles[name])
  writeFileSync(`${file}.new`, `${keys.join('\n')}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
