import type { AppDeps } from '../../src/deps.ts'
import { loadConfig } from '../../src/runtime/config.ts'
import type { Database } from '../../src/runtime/database.ts'
import { createServer } from '../../src/kit/create-server.ts'
import type { ServerDeps } from '../../src/kit/deps.ts'
import type { ServerModule } from '../../src/kit/module.ts'
import { modules } from '../../src/modules/index.ts'
import { keyring } from '../../src/runtime/keys/keyring.ts'
import { createLog } from '../../src/runtime/log.ts'

/** What the application needs, on a test's database; the log keeps errors only. */
export function testDeps(
  database: Database,
  changes: Partial<AppDeps> = {},
  own: readonly ServerModule[] = modules,
): ServerDeps {
  const key = Buffer.alloc(32, 7)
  const app: AppDeps = {
    config: { ...loadConfig({ LINLI_WEB_ROOT: 'off' }), masterKeys: [key], peppers: [key] },
    database,
    migrations: { applied: 0, latest: 'test' },
    build: { version: '0.0.0', build: 'test' },
    secrets: { masterKeys: keyring([key]), peppers: keyring([key]) },
    mode: 'demo',
    log: createLog('error', (line) => process.stderr.write(line)),
    clock: () => new Date(),
    ...changes,
  }
  return createServer(app, own)
}
