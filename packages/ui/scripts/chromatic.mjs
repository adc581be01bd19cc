// Visual review in the cloud. Without a token there is nothing to upload to, which is not a failure.
import { spawnSync } from 'node:child_process'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  process.stdout.write('chromatic: skipped (CHROMATIC_PROJECT_TOKEN is not set)\n')
  process.exit(0)
}
const { status } = spawnSync(
  'chromatic',
  ['--build-script-name', 'build-storybook', '--exit-zero-on-changes'],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
