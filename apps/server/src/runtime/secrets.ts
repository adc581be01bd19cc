import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

/** Keys of the installation. Whoever loses them cannot read personal data or check passwords any more. */
export interface Secrets {
  /** 32 bytes: encrypts personal data (AES-256-GCM) and signs what must not be forged. */
  readonly masterKey: Buffer
  /** 32 bytes or more: HMAC key mixed into password hashes. */
  readonly pepper: Buffer
}

/** Files of the keys below the data folder; the backup takes them along. */
export const secretFiles = { masterKey: 'keys/master.key', pepper: 'keys/pepper.key' } as const

/**
 * The keys from the environment, else from their files (0600) in the data folder, made when they are missing.
 *
 * @param mayCreate false when the database already holds data: new keys could not read it
 * @throws {StartupError} when a key file is missing although the database holds data, or is damaged
 */
export function loadSecrets(config: Config, mayCreate: boolean): Secrets {
  return {
    masterKey: config.masterKey ?? fileKey(config.dataDir, 'masterKey', mayCreate),
    pepper: config.pepper ?? fileKey(config.dataDir, 'pepper', mayCreate),
  }
}

function fileKey(dataDir: string, name: keyof typeof secretFiles, mayCreate: boolean): Buffer {
  const file = join(dataDir, secretFiles[name])
  const setting = name === 'masterKey' ? 'LINLI_MASTER_KEY' : 'LINLI_PEPPER'
  if (!existsSync(file)) {
    if (!mayCreate)
      throw new StartupError(setting, `${file} is missing, but the database was made with it: put it back`)
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return fileKey(dataDir, name, false)
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32)
    throw new StartupError(setting, `${file} is damaged: it does not hold 32 bytes in base64`)
  chmodSync(file, 0o600)
  return key
}
