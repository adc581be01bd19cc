// npm run release: builds the packages and publishes the versions that the registry does not have yet. `changeset version`
// comes before it, in a commit of its own. With --dry-run nothing leaves this machine: scripts/check-release.mjs.
import process from 'node:process'
import { childEnvironment, exitCodeOf, refuse, root } from './toolchain.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryUrl } from './publish/published-manifest.mjs'

if (process.argv.includes('--dry-run')) {
  await import('./check-release.mjs')
} else {
  if (repositoryUrl() === undefined)
    refuse('release: set LINLI_REPOSITORY to the address of the repository, this clone has no origin')
  await run('turbo', 'run', 'build', '--filter=./packages/*')
  await run('changeset', 'publish')
}

async function run(command, ...args) {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: childEnvironment({}),
    shell: process.platform === 'win32',
  })
  const code = await exitCodeOf(child)
  if (code !== 0) process.exit(code)
}
